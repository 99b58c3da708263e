const INERT = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Documented REST payloads are snake_case, input classes camelCase: renames the keys of a parsed JSON value.
 * Keys that could reach a prototype are dropped.
 */
export function camelCaseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCaseKeys);
  if (typeof value !== 'object' || value === null) return value;
  const renamed: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (INERT.has(key)) continue;
    renamed[key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())] = camelCaseKeys(inner);
  }
  return renamed;
}
