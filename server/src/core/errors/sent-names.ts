/** Names of fields as a caller sent them, by the name of the input class. */
export interface SentNames {
  query: ReadonlyMap<string, string>;
  body: ReadonlyMap<string, string>;
}

const names = new WeakMap<object, SentNames>();

/** Keeps the names of a REST request, so that its errors name a field as its caller does. */
export function keepSentNames(request: object, sent: SentNames): void {
  names.set(request, sent);
}

export function sentNamesOf(request: object): SentNames | undefined {
  return names.get(request);
}
