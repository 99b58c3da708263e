type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls `listener` when the server no longer accepts the session. Returns the unsubscribe function. */
export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by the Apollo client for every UNAUTHENTICATED response. */
export function reportSessionLost(): void {
  for (const listener of listeners) listener();
}
