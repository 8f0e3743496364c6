// Which of our threads has a processor first, where there are fewer of them than threads that want one. On Linux;
// elsewhere the machine decides alone.
#pragma once

namespace overdive::server {

// Of the thread that asks, and of those that it starts from then on: it has a processor for a very short time before
// another one may have it. So whoever plays does not wait for somebody's bot to have had its time.
void take_short_turns();

// The thread that asks does what can wait: others come before it.
void step_back();

}  // namespace overdive::server
