import { useSyncExternalStore } from 'react';
import { safeLocalStorage } from '../../lib/browser-storage';
import { clearDrafts } from '../../lib/drafts';
import { refusalOf } from '../../lib/graphql/repeat-after';

/**
 * User id of a token, read without verification: only used to compare two tokens. A token that is no JWT
 * counts as its own user.
 */
export function userOf(token: string): string {
  try {
    const claims = JSON.parse(atob(base64(token.split('.')[1] ?? ''))) as { sub?: unknown };
    return typeof claims.sub === 'number' || typeof claims.sub === 'string' ? String(claims.sub) : token;
  } catch {
    return token;
  }
}

function base64(base64url: string): string {
  return base64url.replaceAll('-', '+').replaceAll('_', '/');
}

/** Key in localStorage, as specified. */
const KEY = 'adminToken';

/** Reason for the end of the last session, shown on the login page. */
export type SessionEnd = 'logout' | 'expired' | 'not-admin' | 'blocked';

export interface AdminSession {
  token: string | null;
  ended: SessionEnd | null;
  /** The session ended while a screen was open; a dialog covers it until the admin signs in again. */
  isLocked: boolean;
  /** The store requires a second factor that this admin has not set up. */
  needsSecondFactor: boolean;
}

const OPEN = { ended: null, isLocked: false, needsSecondFactor: false };

/** Null for text that no header can carry: every request with it would fail before it is sent. */
function sendable(stored: string | null): string | null {
  return stored !== null && /^[!-~]+$/.test(stored) ? stored : null;
}

const listeners = new Set<() => void>();
let session: AdminSession = { ...OPEN, token: sendable(safeLocalStorage.read(KEY)) };
/** User whose screens are open; only this user can resume them. */
let shownTo: string | null = null;

function changeSession(next: AdminSession): void {
  session = next;
  for (const listener of listeners) listener();
}

// Login and logout apply to all tabs.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== KEY && key !== null) return;
  const token = sendable(newValue);
  changeSession({ ...OPEN, token, ended: token ? null : 'logout' });
});

export function adminToken(): string | null {
  return session.token;
}

export function startAdminSession(token: string): void {
  safeLocalStorage.write(KEY, token);
  changeSession({ ...OPEN, token });
}

/** Called once the server has confirmed the token as an admin's. */
export function adminScreensShown(): void {
  shownTo = session.token && userOf(session.token);
}

/** Deletes the token; guarded pages redirect to the login. */
export function endAdminSession(ended: SessionEnd): void {
  if (!session.token) return;
  safeLocalStorage.write(KEY, null);
  if (ended === 'logout') clearDrafts();
  changeSession({ ...OPEN, token: null, ended });
}

/** Locks the open screens until the same admin signs in; without open screens the session ends. */
export function lockAdminSession(): void {
  if (!session.token || session.isLocked) return;
  if (userOf(session.token) === shownTo) changeSession({ ...session, isLocked: true });
  else endAdminSession('expired');
}

/**
 * Called when the server refuses a request as UNAUTHENTICATED.
 * @param sent the token of that request
 * @returns a promise that resolves when the same admin has signed in again; undefined when there is nothing
 * to resume
 */
export function adminSessionRefused(sent: string): Promise<void> | undefined {
  const { token } = session;
  // The admin signed in again while the request was in flight.
  if (token && token !== sent && userOf(token) === userOf(sent)) return Promise.resolve();
  if (token !== sent) return undefined;
  lockAdminSession();
  return session.isLocked ? untilSignedInAgain(userOf(sent)) : undefined;
}

const sessionEnded = () => refusalOf('UNAUTHENTICATED', 'Your session has ended. Please log in again.');

function untilSignedInAgain(user: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = onAdminSessionChange(() => {
      if (session.isLocked) return;
      stop();
      // Another admin must not complete this admin's requests.
      if (session.token && userOf(session.token) === user) resolve();
      else reject(sessionEnded());
    });
  });
}

/** Admin accounts include those whose session has not yet proven a required second factor. */
export function isAdminAccount(user: { isAdmin: boolean; secondFactorRequired: boolean }): boolean {
  return user.isAdmin || user.secondFactorRequired;
}

/** Shows the enrolment page instead of the screens. */
export function needSecondFactor(): void {
  if (session.token && !session.needsSecondFactor) changeSession({ ...session, needsSecondFactor: true });
}

/** Called on SECOND_FACTOR_REQUIRED. Resolves when the admin has set up a factor. */
export function untilSecondFactor(): Promise<void> {
  const { token } = session;
  needSecondFactor();
  return new Promise((resolve, reject) => {
    const stop = onAdminSessionChange(() => {
      if (session.token === token && session.needsSecondFactor) return;
      stop();
      if (session.token === token) resolve();
      else reject(sessionEnded());
    });
  });
}

export function secondFactorEnrolled(): void {
  changeSession({ ...session, needsSecondFactor: false });
}

export function onAdminSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAdminSession(): AdminSession {
  return useSyncExternalStore(onAdminSessionChange, () => session);
}
