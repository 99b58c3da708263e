type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls back when the server no longer knows who we are. Answers the way to stop listening. */
export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by the Apollo client for every UNAUTHENTICATED answer. */
export function reportSessionLost(): void {
  for (const listener of listeners) listener();
}
