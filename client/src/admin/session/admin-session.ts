import { useSyncExternalStore } from 'react';

/** The specified place of the admin's token. */
const KEY = 'adminToken';

/** Why the last session ended, where the login page has something to say about it. */
export type SessionEnd = 'logout' | 'expired' | 'not-admin';

export interface AdminSession {
  token: string | null;
  ended: SessionEnd | null;
}

const listeners = new Set<() => void>();
let session: AdminSession = { token: localStorage.getItem(KEY), ended: null };

function become(next: AdminSession): void {
  session = next;
  for (const listener of listeners) listener();
}

// Logging in or out in one tab counts in all of them.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === KEY || key === null) become({ token: newValue, ended: newValue ? null : 'logout' });
});

export function adminToken(): string | null {
  return session.token;
}

export function startAdminSession(token: string): void {
  localStorage.setItem(KEY, token);
  become({ token, ended: null });
}

/** Forgets the token; every guarded page then gives way to the login. */
export function endAdminSession(ended: SessionEnd): void {
  if (!session.token) return;
  localStorage.removeItem(KEY);
  become({ token: null, ended });
}

export function onAdminSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAdminSession(): AdminSession {
  return useSyncExternalStore(onAdminSessionChange, () => session);
}
