// The core, which wasm2c has made C: its imports, and its exports as functions of the program.
#include "host.h"

/** Where the generated code looks for the core's memory. */
wasm_rt_memory_t *w2c_env_memory(struct w2c_env *env) { return &((Agent *)env)->memory; }

f64 w2c_host_now(struct w2c_host *host) { return now_ms(); }

/** After an exception the search goes on in silence; its caller gets the exception. */
void w2c_host_report(struct w2c_host *host) {
  Agent *agent = (Agent *)host;
  if (agent->has_thrown) return;
  JSValue result = JS_Call(agent->ctx, agent->report, JS_UNDEFINED, 0, NULL);
  if (JS_IsException(result)) {
    agent->has_thrown = true;
    agent->thrown = JS_GetException(agent->ctx);
  }
  JS_FreeValue(agent->ctx, result);
}

/** A bug in the core ends its thread; the engine starts another. */
_Noreturn void wasm_rt_trap(wasm_rt_trap_t why) {
  deliver(0, (Message){.kind = FAILED, .from = own_agent->id});
  pthread_exit(NULL);
}

#define CORE (&agent_of(ctx)->core)
#define IN(i) (uint32_t)int_of(ctx, argv[i])
#define ASK(name, ...)                                                               \
  NATIVE(core_##name) {                                                              \
    return JS_NewInt32(ctx, (int32_t)w2c_tengen_##name(CORE, ##__VA_ARGS__));        \
  }
#define TELL(name, ...)                                                              \
  NATIVE(core_##name) {                                                              \
    w2c_tengen_##name(CORE, ##__VA_ARGS__);                                          \
    return JS_UNDEFINED;                                                             \
  }

ASK(memoryNeeded, IN(0), IN(1))
ASK(attachThread, IN(0), IN(1))
ASK(pointOfCell, IN(0))
ASK(cellForPoint, IN(0))
ASK(isPointForbidden, IN(0))
ASK(classOfPoint, IN(0), IN(1))
ASK(evaluation, IN(0))
ASK(networkScore)
ASK(networkOut, IN(0))
ASK(policyOfPoint, IN(0))
TELL(prepare, IN(0))
TELL(clearTable, IN(0))
TELL(newSearch, IN(0))
TELL(start, IN(0), IN(1))
TELL(clearHistory)
TELL(playPoint, IN(0), IN(1))
TELL(setMover, IN(0))
TELL(undoMove)
TELL(beginPolicy)

NATIVE(core_search) {
  Agent *agent = agent_of(ctx);
  const int32_t point = (int32_t)w2c_tengen_search(&agent->core);
  if (!agent->has_thrown) return JS_NewInt32(ctx, point);
  agent->has_thrown = false;
  return JS_Throw(ctx, agent->thrown);
}

#define EXPORT(name, count) JS_CFUNC_DEF(#name, count, core_##name)
static const JSCFunctionListEntry exports[] = {
    EXPORT(memoryNeeded, 2), EXPORT(attachThread, 2), EXPORT(prepare, 1),
    EXPORT(clearTable, 1),   EXPORT(newSearch, 1),    EXPORT(start, 2),
    EXPORT(clearHistory, 0), EXPORT(playPoint, 2),    EXPORT(setMover, 1),
    EXPORT(undoMove, 0),     EXPORT(search, 0),       EXPORT(pointOfCell, 1),
    EXPORT(cellForPoint, 1), EXPORT(evaluation, 1),   EXPORT(isPointForbidden, 1),
    EXPORT(classOfPoint, 2), EXPORT(networkScore, 0), EXPORT(networkOut, 1),
    EXPORT(beginPolicy, 0),  EXPORT(policyOfPoint, 1),
};

JSValue attach_core(JSContext *ctx, JSValueConst self, int argc, JSValueConst *argv) {
  Agent *agent = agent_of(ctx);
  size_t size;
  uint8_t *data = JS_GetArrayBuffer(ctx, &size, argv[0]);
  if (!data) return JS_EXCEPTION;
  if (agent->memory.data) return JS_ThrowInternalError(ctx, "bug: a thread has one core");
  agent->memory = (wasm_rt_memory_t){.data = data, .size = size};
  agent->buffer = JS_DupValue(ctx, argv[0]);
  agent->report = JS_DupValue(ctx, argv[1]);
  wasm2c_tengen_instantiate(&agent->core, (struct w2c_env *)agent, (struct w2c_host *)agent);
  JSValue object = JS_NewObject(ctx);
  JS_SetPropertyFunctionList(ctx, object, exports, sizeof exports / sizeof *exports);
  return object;
}
