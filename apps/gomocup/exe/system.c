// What Linux and Windows do differently: clock, pipes, memory, and this program's own file.
#include "host.h"
#include <stdlib.h>
#include <string.h>
#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#include <windows.h>
#else
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

#ifdef _WIN32
#define WAIT_CLOCK CLOCK_REALTIME
#else
#define WAIT_CLOCK CLOCK_MONOTONIC
#endif

double now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

struct timespec moment_in(double ms) {
  struct timespec at;
  clock_gettime(WAIT_CLOCK, &at);
  const int64_t nanoseconds = at.tv_nsec + (int64_t)((ms < 0 ? 0 : ms) * 1e6);
  at.tv_sec += nanoseconds / 1000000000;
  at.tv_nsec = nanoseconds % 1000000000;
  return at;
}

void open_agent(Agent *agent) {
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
#ifndef _WIN32
  pthread_condattr_setclock(&attributes, WAIT_CLOCK);
#endif
  pthread_cond_init(&agent->arrived, &attributes);
}

void exit_now(int code) { _exit(code); }

// ---- memory ----

/** An address and the offset beside it reach this far. */
static const size_t REACH = (size_t)8 << 30;
/** Before the data: a page of our own. */
enum { HEAD_BYTES = 65536 };
typedef struct {
  int count;
} Head;

static Head *head_of(void *data) { return (Head *)((uint8_t *)data - HEAD_BYTES); }

/** Only pages that are used take up memory; the rest of the reach stays closed. */
uint8_t *make_memory(size_t size) {
#ifdef _WIN32
  uint8_t *all = VirtualAlloc(NULL, HEAD_BYTES + REACH, MEM_RESERVE, PAGE_NOACCESS);
  if (all && !VirtualAlloc(all, HEAD_BYTES + size, MEM_COMMIT, PAGE_READWRITE)) {
    VirtualFree(all, 0, MEM_RELEASE);
    all = NULL;
  }
#else
  const int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
  uint8_t *all = mmap(NULL, HEAD_BYTES + REACH, PROT_NONE, flags, -1, 0);
  if (all == MAP_FAILED) all = NULL;
  if (all && mprotect(all, HEAD_BYTES + size, PROT_READ | PROT_WRITE) != 0) {
    munmap(all, HEAD_BYTES + REACH);
    all = NULL;
  }
#endif
  return all ? all + HEAD_BYTES : NULL;
}

void keep_memory(void *opaque, void *data) {
  __atomic_add_fetch(&head_of(data)->count, 1, __ATOMIC_SEQ_CST);
}

void drop_memory(void *opaque, void *data) {
  Head *head = head_of(data);
  if (__atomic_sub_fetch(&head->count, 1, __ATOMIC_SEQ_CST) > 0) return;
#ifdef _WIN32
  VirtualFree(head, 0, MEM_RELEASE);
#else
  munmap(head, HEAD_BYTES + REACH);
#endif
}

// ---- the machine ----

int processors(void) {
#ifdef _WIN32
  SYSTEM_INFO info;
  GetSystemInfo(&info);
  return (int)info.dwNumberOfProcessors;
#else
  return (int)sysconf(_SC_NPROCESSORS_ONLN);
#endif
}

double machine_bytes(void) {
#ifdef _WIN32
  MEMORYSTATUSEX status = {.dwLength = sizeof status};
  GlobalMemoryStatusEx(&status);
  return (double)status.ullTotalPhys;
#else
  return (double)sysconf(_SC_PHYS_PAGES) * (double)sysconf(_SC_PAGESIZE);
#endif
}

FILE *open_own(void) {
#ifdef _WIN32
  wchar_t path[32768];
  GetModuleFileNameW(NULL, path, sizeof path / sizeof *path);
  return _wfopen(path, L"rb");
#else
  return fopen("/proc/self/exe", "rb");
#endif
}

// ---- the manager ----

/** Waits for input; false when nobody reads the output any more, where the system can tell. */
static bool wait_for_input(void) {
#ifdef _WIN32
  return true;
#else
  struct pollfd ends[] = {{.fd = 0, .events = POLLIN}, {.fd = 1, .events = 0}};
  while (poll(ends, 2, -1) < 0) continue;
  return !(ends[1].revents & (POLLERR | POLLHUP | POLLNVAL));
#endif
}

static void *read_input(void *opaque) {
  static uint8_t bytes[65536];
  for (;;) {
    if (!wait_for_input()) break;
    const int size = (int)read(0, bytes, sizeof bytes);
    if (size <= 0) break;
    send_input(BYTES, bytes, (size_t)size);
  }
  send_input(CLOSED, bytes, 0);
  return NULL;
}

#ifndef _WIN32
static void leave(int signal) { _exit(0); }
#endif

void open_pipes(void) {
#ifdef _WIN32
  _setmode(0, _O_BINARY);
  _setmode(1, _O_BINARY);
#else
  signal(SIGPIPE, SIG_IGN);
  signal(SIGTERM, leave);
  signal(SIGINT, leave);
#endif
  pthread_t thread;
  pthread_create(&thread, NULL, read_input, NULL);
}
