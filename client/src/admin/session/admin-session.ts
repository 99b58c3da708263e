import { useSyncExternalStore } from 'react';
import { refusalOf } from '../../lib/graphql/repeat-after';

/**
 * The user a token was issued to, read without verifying it: the server verifies, this only tells whether two tokens
 * are the same person's. A token that is no JWT is its own person.
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

/** The specified place of the admin's token. */
const KEY = 'adminToken';

/** Why the last session ended, where the login page has something to say about it. */
export type SessionEnd = 'logout' | 'expired' | 'not-admin';

export interface AdminSession {
  token: string | null;
  ended: SessionEnd | null;
  /** The session ended while a screen was open: the screen waits behind a dialog for its admin to sign in again. */
  isLocked: boolean;
  /** The store requires a second factor of admins, and this one has not set one up. */
  needsSecondFactor: boolean;
}

const OPEN = { ended: null, isLocked: false, needsSecondFactor: false };

const listeners = new Set<() => void>();
let session: AdminSession = { ...OPEN, token: localStorage.getItem(KEY) };
/** Whose screens are open: only they can wait behind a dialog. */
let shownTo: string | null = null;

function become(next: AdminSession): void {
  session = next;
  for (const listener of listeners) listener();
}

// Logging in or out in one tab counts in all of them.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === KEY || key === null) become({ ...OPEN, token: newValue, ended: newValue ? null : 'logout' });
});

export function adminToken(): string | null {
  return session.token;
}

export function startAdminSession(token: string): void {
  localStorage.setItem(KEY, token);
  become({ ...OPEN, token });
}

/** The server has confirmed that the token is an admin's: their screens are open from here on. */
export function adminScreensShown(): void {
  shownTo = session.token && userOf(session.token);
}

/** Forgets the token; every guarded page then gives way to the login. */
export function endAdminSession(ended: SessionEnd): void {
  if (!session.token) return;
  localStorage.removeItem(KEY);
  become({ ...OPEN, token: null, ended });
}

/** Keeps the open screens and waits for the same admin; without open screens the session is over. */
export function lockAdminSession(): void {
  if (!session.token || session.isLocked) return;
  if (userOf(session.token) === shownTo) become({ ...session, isLocked: true });
  else endAdminSession('expired');
}

/**
 * Called when the server refused a request as unauthenticated.
 * @param sent the token of that request
 * @returns resolves once the same admin is signed in again; undefined where nobody is waited for
 */
export function adminSessionRefused(sent: string): Promise<void> | undefined {
  const { token } = session;
  // The request was on its way while its admin signed in again.
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
      // Nobody else finishes what this admin began.
      if (session.token && userOf(session.token) === user) resolve();
      else reject(sessionEnded());
    });
  });
}

/** An account that is an admin's, though its screens stay closed until the session has proven a second factor. */
export function isAdminAccount(user: { isAdmin: boolean; secondFactorRequired: boolean }): boolean {
  return user.isAdmin || user.secondFactorRequired;
}

/** Puts the page that sets up a second factor before the screens. */
export function needSecondFactor(): void {
  if (session.token && !session.needsSecondFactor) become({ ...session, needsSecondFactor: true });
}

/** Called when the server wants a second factor first. Resolves once the admin has set one up. */
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
  become({ ...session, needsSecondFactor: false });
}

export function onAdminSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAdminSession(): AdminSession {
  return useSyncExternalStore(onAdminSessionChange, () => session);
}
