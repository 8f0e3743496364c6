// Memory that is not needed any more goes back to the machine: a server that was busy once does not stay large.
#pragma once

namespace overdive::server {

// At the start of the program, before its threads.
void keep_little_memory();
// Now and then, when much has become free.
void give_memory_back();

}  // namespace overdive::server
