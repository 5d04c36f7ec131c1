// The event union of libyaml as plain functions: Swift would copy the whole
// union for each field that it reads.
#ifndef NAVC_CYAML_SHIM_H
#define NAVC_CYAML_SHIM_H

#include <yaml.h>

#endif
