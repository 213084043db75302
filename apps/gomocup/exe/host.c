// Runs the program's JavaScript without Node: QuickJS interprets it, one interpreter for each thread, and finds here what
// Node would give it: the core, messages between threads, the manager's bytes and a clock. Thread 0 speaks with the
// manager; the others search.
#include "host.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_THREADS = 80, STACK_BYTES = 8 << 20 };

static Agent *agents[MOST_THREADS];
/** Held while the list above, or anything in an agent's inbox, is read or changed. */
static pthread_mutex_t door = PTHREAD_MUTEX_INITIALIZER;
/** Somebody took a message out of the inbox of thread 0. */
static pthread_cond_t taken = PTHREAD_COND_INITIALIZER;

_Thread_local Agent *own_agent;

/** The JavaScript, by scripts/build-exe.mjs. */
extern const char program[];
extern const unsigned program_bytes;

// ---- inboxes ----

void deliver(int to, Message message) {
  Message *kept = malloc(sizeof *kept);
  *kept = message;
  kept->next = NULL;
  pthread_mutex_lock(&door);
  Agent *agent = agents[to];
  if (agent) {
    *(agent->last ? &agent->last->next : &agent->first) = kept;
    agent->last = kept;
    pthread_cond_signal(&agent->arrived);
  }
  pthread_mutex_unlock(&door);
  if (!agent) free_message(kept);
}

void send_input(MessageKind kind, const uint8_t *bytes, size_t size) {
  uint8_t *copy = malloc(size + 1);
  memcpy(copy, bytes, size);
  deliver(0, (Message){.kind = kind, .bytes = copy, .size = size});
  pthread_mutex_lock(&door);
  while (agents[0]->first) pthread_cond_wait(&taken, &door);
  pthread_mutex_unlock(&door);
}

/** The next message, at the latest after `ms`; less than 0: whenever it comes. */
static Message *receive(Agent *agent, double ms) {
  pthread_mutex_lock(&door);
  struct timespec until = moment_in(ms);
  while (!agent->first && !agent->must_end) {
    if (ms < 0) pthread_cond_wait(&agent->arrived, &door);
    else if (pthread_cond_timedwait(&agent->arrived, &door, &until) != 0) break;
  }
  Message *message = agent->first;
  if (message && !(agent->first = message->next)) agent->last = NULL;
  if (agent->id == 0) pthread_cond_signal(&taken);
  pthread_mutex_unlock(&door);
  return message;
}

void free_message(Message *message) {
  for (size_t i = 0; i < message->memories; i++) drop_memory(NULL, message->memory[i]);
  free(message->memory);
  free(message->bytes);
  free(message);
}

// ---- what the program can call ----

NATIVE(host_now) { return JS_NewFloat64(ctx, now_ms()); }

/** A line for the manager. When nobody reads any more there is nothing left to do. */
NATIVE(host_write) {
  size_t size;
  const char *text = JS_ToCStringLen(ctx, &size, argv[0]);
  const bool is_read = text && fwrite(text, 1, size, stdout) == size && putchar('\n') != EOF &&
                       fflush(stdout) == 0;
  if (!is_read) exit_now(0);
  JS_FreeCString(ctx, text);
  return JS_UNDEFINED;
}

NATIVE(host_exit) {
  exit_now(int_of(ctx, argv[0]));
  return JS_UNDEFINED;
}

/** Bytes as text; what is no UTF-8 is replaced. */
NATIVE(host_decode) {
  size_t offset, length, each, size;
  JSValue buffer = JS_GetTypedArrayBuffer(ctx, argv[0], &offset, &length, &each);
  if (JS_IsException(buffer)) return buffer;
  const uint8_t *bytes = JS_GetArrayBuffer(ctx, &size, buffer);
  JSValue text = JS_NewStringLen(ctx, (const char *)bytes + offset, length);
  JS_FreeValue(ctx, buffer);
  return text;
}

static void free_bytes(JSRuntime *rt, void *opaque, void *bytes) { free(bytes); }

/** `length` bytes of this program's file, from a place counted from its end. */
NATIVE(host_readOwn) {
  double from_end, length;
  JS_ToFloat64(ctx, &from_end, argv[0]);
  JS_ToFloat64(ctx, &length, argv[1]);
  FILE *file = open_own();
  uint8_t *bytes = malloc((size_t)length);
  const bool is_read = file && bytes && fseek(file, -(long)from_end, SEEK_END) == 0 &&
                       fread(bytes, 1, (size_t)length, file) == (size_t)length;
  if (file) fclose(file);
  if (is_read) return JS_NewArrayBuffer(ctx, bytes, (size_t)length, free_bytes, NULL, 0);
  free(bytes);
  return JS_ThrowInternalError(ctx, "the program's file cannot be read");
}

/** CRC-32, as in gzip, of some bytes of a buffer. */
NATIVE(host_crc32) {
  size_t size;
  const uint8_t *bytes = JS_GetArrayBuffer(ctx, &size, argv[0]);
  if (!bytes) return JS_EXCEPTION;
  uint32_t table[256];
  for (uint32_t byte = 0; byte < 256; byte++) {
    table[byte] = byte;
    for (int bit = 0; bit < 8; bit++) table[byte] = table[byte] >> 1 ^ (table[byte] & 1 ? 0xedb88320 : 0);
  }
  uint32_t crc = ~0u;
  const uint8_t *at = bytes + int_of(ctx, argv[1]);
  for (const uint8_t *end = at + int_of(ctx, argv[2]); at < end; at++)
    crc = crc >> 8 ^ table[(crc ^ *at) & 255];
  return JS_NewFloat64(ctx, ~crc);
}

/** Memory for cores, which threads share. */
NATIVE(host_makeMemory) {
  const size_t size = (size_t)int_of(ctx, argv[0]) << 16;
  uint8_t *data = make_memory(size);
  if (!data) return JS_ThrowRangeError(ctx, "not enough memory");
  return JS_NewArrayBuffer(ctx, data, size, NULL, NULL, 1);
}

NATIVE(host_store) {
  size_t size;
  uint8_t *data = JS_GetArrayBuffer(ctx, &size, argv[0]);
  if (!data) return JS_EXCEPTION;
  __atomic_store_n((int32_t *)(data + int_of(ctx, argv[1])), int_of(ctx, argv[2]), __ATOMIC_SEQ_CST);
  return JS_UNDEFINED;
}

NATIVE(host_compareExchange) {
  size_t size;
  uint8_t *data = JS_GetArrayBuffer(ctx, &size, argv[0]);
  if (!data) return JS_EXCEPTION;
  int32_t expected = int_of(ctx, argv[2]);
  __atomic_compare_exchange_n((int32_t *)(data + int_of(ctx, argv[1])), &expected,
                              int_of(ctx, argv[3]), false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  return JS_NewInt32(ctx, expected);
}

/** Sends a message to a thread. */
NATIVE(host_post) {
  Message message = {.kind = MESSAGE, .from = agent_of(ctx)->id};
  uint8_t **shared;
  const int flags = JS_WRITE_OBJ_SAB | JS_WRITE_OBJ_REFERENCE;
  uint8_t *bytes = JS_WriteObject2(ctx, &message.size, argv[1], flags, &shared, &message.memories);
  if (!bytes) return JS_EXCEPTION;
  message.bytes = malloc(message.size);
  memcpy(message.bytes, bytes, message.size);
  message.memory = malloc((message.memories + 1) * sizeof *shared);
  for (size_t i = 0; i < message.memories; i++) keep_memory(NULL, message.memory[i] = shared[i]);
  js_free(ctx, bytes);
  js_free(ctx, shared);
  deliver(int_of(ctx, argv[0]), message);
  return JS_UNDEFINED;
}

static void *run_agent(void *opaque);

/** Starts a thread that runs the program as well; its number, or 0. */
NATIVE(host_startThread) {
  Agent *agent = calloc(1, sizeof *agent);
  open_agent(agent);
  pthread_mutex_lock(&door);
  int id = 1;
  while (id < MOST_THREADS && agents[id]) id++;
  if (id < MOST_THREADS) agents[agent->id = id] = agent;
  pthread_mutex_unlock(&door);
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, STACK_BYTES);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  if (id < MOST_THREADS && pthread_create(&thread, &attributes, run_agent, agent) == 0)
    return JS_NewInt32(ctx, id);
  pthread_mutex_lock(&door);
  if (id < MOST_THREADS) agents[id] = NULL;
  pthread_mutex_unlock(&door);
  free(agent);
  return JS_NewInt32(ctx, 0);
}

/** The thread ends when it has done what it is doing; `gone` tells. */
NATIVE(host_endThread) {
  pthread_mutex_lock(&door);
  Agent *agent = agents[int_of(ctx, argv[0])];
  if (agent) {
    agent->must_end = true;
    pthread_cond_signal(&agent->arrived);
  }
  pthread_mutex_unlock(&door);
  return JS_UNDEFINED;
}

// ---- a thread's life ----

#define HOST(name, count) JS_CFUNC_DEF(#name, count, host_##name)
static const JSCFunctionListEntry functions[] = {
    HOST(now, 0),       HOST(write, 1),       HOST(exit, 1),      HOST(decode, 1),
    HOST(readOwn, 2),   HOST(crc32, 3),       HOST(makeMemory, 1),  HOST(store, 3),
    HOST(compareExchange, 4), HOST(post, 2),  HOST(startThread, 0), HOST(endThread, 1),
    JS_CFUNC_DEF("attachCore", 2, attach_core),
};

static int is_interrupted(JSRuntime *rt, void *opaque) { return ((Agent *)opaque)->must_end; }

static void open_interpreter(Agent *agent) {
  JSRuntime *rt = agent->rt = JS_NewRuntime();
  JSContext *ctx = agent->ctx = JS_NewContext(rt);
  const JSSharedArrayBufferFunctions memories = {
      .sab_alloc = NULL, .sab_dup = keep_memory, .sab_free = drop_memory};
  JS_SetSharedArrayBufferFunctions(rt, &memories);
  JS_SetInterruptHandler(rt, is_interrupted, agent);
  JS_SetContextOpaque(ctx, agent);
  agent->buffer = agent->report = JS_UNDEFINED;
  JSValue host = JS_NewObject(ctx);
  JS_SetPropertyFunctionList(ctx, host, functions, sizeof functions / sizeof *functions);
  JS_SetPropertyStr(ctx, host, "thread", JS_NewInt32(ctx, agent->id));
  JS_SetPropertyStr(ctx, host, "processors", JS_NewInt32(ctx, processors()));
  JS_SetPropertyStr(ctx, host, "machineBytes", JS_NewFloat64(ctx, machine_bytes()));
  JSValue global = JS_GetGlobalObject(ctx);
  JS_SetPropertyStr(ctx, global, "host", host);
  JS_FreeValue(ctx, global);
  agent->host = JS_DupValue(ctx, host);
}

static JSValue payload_of(Agent *agent, const Message *message) {
  if (message->kind == BYTES) return JS_NewArrayBufferCopy(agent->ctx, message->bytes, message->size);
  if (message->kind != MESSAGE) return JS_UNDEFINED;
  const int flags = JS_READ_OBJ_SAB | JS_READ_OBJ_REFERENCE;
  return JS_ReadObject(agent->ctx, message->bytes, message->size, flags);
}

/** Calls `host.name(…)`, a function that the program has set. Its result, or an exception. */
static JSValue call(Agent *agent, const char *name, int argc, JSValue *argv) {
  JSValue function = JS_GetPropertyStr(agent->ctx, agent->host, name);
  JSValue result = JS_Call(agent->ctx, function, agent->host, argc, argv);
  JS_FreeValue(agent->ctx, function);
  return result;
}

/** An exception that nobody caught: thread 0 tells its session; another thread ends and says so. */
static void fail(Agent *agent) {
  JSValue error = JS_GetException(agent->ctx);
  if (agent->id == 0) JS_FreeValue(agent->ctx, call(agent, "onError", 1, &error));
  else agent->has_failed = agent->must_end = true;
  JS_FreeValue(agent->ctx, error);
}

static void check(Agent *agent, JSValue result) {
  if (JS_IsException(result)) fail(agent);
  JS_FreeValue(agent->ctx, result);
}

static void hear(Agent *agent, Message *message) {
  JSContext *ctx = agent->ctx;
  JSValue argv[] = {JS_NewInt32(ctx, message->kind), JS_NewInt32(ctx, message->from),
                    payload_of(agent, message)};
  free_message(message);
  if (JS_IsException(argv[2])) fail(agent);
  else check(agent, call(agent, "onMessage", 3, argv));
  JS_FreeValue(ctx, argv[2]);
}

/** Goes off the timers that are due. Milliseconds until the next one; less than 0: there is none. */
static double next_timer(Agent *agent) {
  double ms = -1;
  JSValue result = call(agent, "onTimers", 0, NULL);
  if (!JS_IsException(result)) JS_ToFloat64(agent->ctx, &ms, result);
  check(agent, result);
  return ms;
}

static void live(Agent *agent) {
  check(agent, JS_Eval(agent->ctx, program, program_bytes, "tengen", JS_EVAL_TYPE_GLOBAL));
  while (!agent->must_end) {
    JSContext *ctx;
    int done;
    while ((done = JS_ExecutePendingJob(agent->rt, &ctx)) > 0) continue;
    if (done < 0) fail(agent);
    const double ms = next_timer(agent);
    if (JS_IsJobPending(agent->rt)) continue;
    Message *message = receive(agent, ms);
    if (message) hear(agent, message);
  }
}

static void *run_agent(void *opaque) {
  Agent *agent = opaque;
  own_agent = agent;
  open_interpreter(agent);
  live(agent);
  JS_FreeValue(agent->ctx, agent->host);
  JS_FreeValue(agent->ctx, agent->buffer);
  JS_FreeValue(agent->ctx, agent->report);
  JS_FreeContext(agent->ctx);
  JS_FreeRuntime(agent->rt);
  pthread_mutex_lock(&door);
  agents[agent->id] = NULL;
  pthread_mutex_unlock(&door);
  while (agent->first) {
    Message *message = agent->first;
    agent->first = message->next;
    free_message(message);
  }
  deliver(0, (Message){.kind = agent->has_failed ? FAILED : GONE, .from = agent->id});
  free(agent);
  return NULL;
}

int main(void) {
  Agent *agent = calloc(1, sizeof *agent);
  open_agent(agent);
  agents[0] = agent;
  open_pipes();
  run_agent(agent);
  return 0;
}
