/**
 * The readable `userId` cookie. It authenticates nothing; it only tells whether asking the server who we are is
 * worth a request. The server sets and clears it together with the session.
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

/** After the server has set or cleared the cookie: nothing else would notice. */
export function notifySessionChange(): void {
  for (const listener of listeners) listener();
}

export function clearSessionCookie(): void {
  // A cookie that was set as Secure (https, localhost) is left alone by a writer who does not say so too.
  for (const secure of ['', '; Secure']) document.cookie = `userId=; Max-Age=0; Path=/${secure}`;
  notifySessionChange();
}
