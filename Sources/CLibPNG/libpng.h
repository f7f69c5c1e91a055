// Names the header of the system's libpng; `CPNG` calls it for the product; `RevealBenchmark` times it alone, as a yardstick.
#include <png.h>
