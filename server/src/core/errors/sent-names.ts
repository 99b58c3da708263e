/** Names of fields as callers sent them, by the name of the input class. */
const names = new WeakMap<object, ReadonlyMap<string, string>>();

/** Keeps the names of a REST request, so that its errors name a field as its caller does. */
export function keepSentNames(request: object, sent: ReadonlyMap<string, string>): void {
  names.set(request, sent);
}

export function sentNamesOf(request: object): ReadonlyMap<string, string> {
  return names.get(request) ?? new Map<string, string>();
}
