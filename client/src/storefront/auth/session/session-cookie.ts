/**
 * The readable `userId` cookie. It does not authenticate: without it the viewer request is skipped. The server sets and clears
 * it together with the session.
 */
const COOKIE = /(?:^|;\s*)userId=(\d+)/;

const listeners = new Set<() => void>();

export function readSessionCookie(): string | null {
  return COOKIE.exec(document.cookie)?.[1] ?? null;
}

export function subscribeToSessionCookie(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies the listeners. Call it after the server has set or cleared the cookie: browsers send no event for it. */
export function notifySessionChange(): void {
  for (const listener of listeners) listener();
}

export function clearSessionCookie(): void {
  // A cookie set as Secure (https, localhost) can only be cleared with Secure.
  for (const secure of ['', '; Secure']) document.cookie = `userId=; Max-Age=0; Path=/${secure}`;
  notifySessionChange();
}
