// The parts of the program without Node: host.c has the threads and what they can call, core-calls.c the core,
// system.c what Linux and Windows do differently.
#ifndef HOST_H_
#define HOST_H_

#include "core.h"
#include "quickjs.h"
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>

/** Also known to src/exe/native.ts. */
typedef enum {
  /** Of another thread. */
  MESSAGE,
  /** Bytes of the manager. */
  BYTES,
  /** No more input, or nobody reads the output any more. */
  CLOSED,
  /** A thread has ended, as it was asked to. */
  GONE,
  /** A thread has ended because of a bug. */
  FAILED,
} MessageKind;

typedef struct Message {
  struct Message *next;
  MessageKind kind;
  /** The thread that sent it. */
  int from;
  uint8_t *bytes;
  size_t size;
  /** Memories that the message speaks of: they live as long as it does. */
  uint8_t **memory;
  size_t memories;
} Message;

/** A thread with its interpreter and, once it has asked for one, its core. */
typedef struct {
  int id;
  JSRuntime *rt;
  JSContext *ctx;
  /** The functions of both sides. */
  JSValue host;
  pthread_cond_t arrived;
  Message *first, *last;
  volatile bool must_end;
  bool has_failed;
  w2c_tengen core;
  wasm_rt_memory_t memory;
  JSValue buffer, report;
  bool has_thrown;
  JSValue thrown;
} Agent;

/** A function that the program can call. */
#define NATIVE(name) \
  static JSValue name(JSContext *ctx, JSValueConst self, int argc, JSValueConst *argv)

static inline Agent *agent_of(JSContext *ctx) { return JS_GetContextOpaque(ctx); }

static inline int32_t int_of(JSContext *ctx, JSValueConst value) {
  int32_t number = 0;
  JS_ToInt32(ctx, &number, value);
  return number;
}

// host.c
/** The thread that runs. */
extern _Thread_local Agent *own_agent;
/** Hands a message over to thread `to`; drops it when that thread has gone. */
void deliver(int to, Message message);
/** From the thread that reads the input: waits until the bytes before have been taken. */
void send_input(MessageKind kind, const uint8_t *bytes, size_t size);
void free_message(Message *message);

// core-calls.c
/** Makes the thread's core over a memory and returns its exports. `report` is called when it has news. */
JSValue attach_core(JSContext *ctx, JSValueConst self, int argc, JSValueConst *argv);

// system.c
double now_ms(void);
/** For `pthread_cond_timedwait`. */
struct timespec moment_in(double ms);
void open_agent(Agent *agent);
/** Reads the input in a thread of its own. */
void open_pipes(void);
void exit_now(int code);
/** This program's file. */
FILE *open_own(void);
int processors(void);
double machine_bytes(void);
/** Zeros, counted: it is freed when it has been dropped as often as it was kept. NULL when there is no room. */
uint8_t *make_memory(size_t size);
void keep_memory(void *opaque, void *data);
void drop_memory(void *opaque, void *data);

#endif
