/** The list with the value taken out if it is there, put in if not. */
export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
