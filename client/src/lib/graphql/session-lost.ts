type Listener = (message: string) => void;

const ENDED = 'Your session has ended. Please log in again.';

const listeners = new Set<Listener>();

/** Calls `listener` when the server no longer accepts the session. Returns the unsubscribe function. */
export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by the Apollo client for every UNAUTHENTICATED and BLOCKED response. */
export function reportSessionLost(message = ENDED): void {
  for (const listener of listeners) listener(message);
}
