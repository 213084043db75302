// What the C code of wasm2c needs from its surroundings: the core's memory, SIMD, and an end for a core that fails. The
// core is the build with threads, so several instances can share one memory.
#ifndef WASM_RT_H_
#define WASM_RT_H_

#include <simde/wasm/simd128.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)
#define WABT_BIG_ENDIAN 0
#define WASM_RT_C11_AVAILABLE
#define WASM_RT_USE_SEGUE 0
#define WASM_RT_STACK_DEPTH_COUNT 0
// The memory's owner keeps the rest of the 8 GiB that an address can reach closed, so that no access needs a check.
#define WASM_RT_MEMCHECK_GUARD_PAGES 1
#define wasm_rt_memcpy memcpy

typedef simde_v128_t v128;
#define WASM_RT_SIMD_TYPE_DEFINED

typedef enum { WASM_RT_I32, WASM_RT_I64, WASM_RT_F32, WASM_RT_F64, WASM_RT_V128 } wasm_rt_type_t;
typedef enum {
  WASM_RT_TRAP_OOB,
  WASM_RT_TRAP_UNALIGNED,
  WASM_RT_TRAP_INT_OVERFLOW,
  WASM_RT_TRAP_DIV_BY_ZERO,
  WASM_RT_TRAP_INVALID_CONVERSION,
  WASM_RT_TRAP_UNREACHABLE,
  WASM_RT_TRAP_CALL_INDIRECT,
} wasm_rt_trap_t;

_Noreturn void wasm_rt_trap(wasm_rt_trap_t why);

static inline bool wasm_rt_is_initialized(void) { return true; }

typedef struct {
  uint8_t *data;
  uint64_t size;
} wasm_rt_memory_t;
typedef wasm_rt_memory_t wasm_rt_shared_memory_t;

// wasm2c 1.0.39 calls these without defining them.
#define v128_load_shared_default32 v128_load_default32
#define v128_store_shared_default32 v128_store_default32
#define i16x8_load8x8_shared_default32 i16x8_load8x8_default32

// The core has no table of functions; the generated code names these types nevertheless.
typedef const char *wasm_rt_func_type_t;
typedef void (*wasm_rt_function_ptr_t)(void);
typedef struct {
  wasm_rt_function_ptr_t fn;
} wasm_rt_tailcallee_t;
typedef struct {
  wasm_rt_func_type_t func_type;
  wasm_rt_function_ptr_t func;
  wasm_rt_tailcallee_t func_tailcallee;
  void *module_instance;
} wasm_rt_funcref_t;
typedef void *wasm_rt_externref_t;
typedef struct {
  wasm_rt_funcref_t *data;
  uint32_t size;
} wasm_rt_funcref_table_t;
typedef struct {
  wasm_rt_externref_t *data;
  uint32_t size;
} wasm_rt_externref_table_t;
static const wasm_rt_funcref_t wasm_rt_funcref_null_value;
static const wasm_rt_externref_t wasm_rt_externref_null_value;

#endif
