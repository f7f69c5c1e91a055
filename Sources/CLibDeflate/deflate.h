// Names the header of the system's libdeflate; `CPNG` calls it.
#include <libdeflate.h>
