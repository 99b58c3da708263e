const INERT = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Documented REST payloads are snake_case, input classes camelCase: renames the keys of a parsed JSON value.
 * Keys that could reach a prototype are dropped.
 * @param sent takes the names as the caller sent them, by their new names
 */
export function camelCaseKeys(value: unknown, sent?: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => camelCaseKeys(item, sent));
  if (typeof value !== 'object' || value === null) return value;
  const renamed: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (INERT.has(key)) continue;
    const name = key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    sent?.set(name, key);
    renamed[name] = camelCaseKeys(inner, sent);
  }
  return renamed;
}
