/** A name that no other journey uses. */
export function unique(name: string): string {
  return `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
}

export function uniqueEmail(prefix: string): string {
  return `${unique(prefix)}@example.test`;
}
