import { camelotCode } from '#domain/keys.js';

/** Keys in the order of the wheel, neighbours side by side: what mixes stands together. */
export function byCamelot(a: string, b: string): number {
  return wheelPlace(a) - wheelPlace(b) || a.localeCompare(b);
}

function wheelPlace(key: string): number {
  return Number.parseInt(camelotCode(key) ?? '99', 10);
}
