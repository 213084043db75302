// Checks of values from files and networks, which may be anything.

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

export function isPointList(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(point => Number.isInteger(point));
}
