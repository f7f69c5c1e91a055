// Names the header of the system's libpng; `CPNG` is the only target that calls it.
#include <png.h>
