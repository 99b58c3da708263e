import { useSyncExternalStore } from 'react';

export type LoginMode = 'login' | 'code' | 'register';

/** Null while closed. */
let mode: LoginMode | null = null;
/** Why the dialog was opened, in place of its greeting. */
let reason: string | null = null;
const listeners = new Set<() => void>();

function set(next: LoginMode | null) {
  mode = next;
  for (const listener of listeners) listener();
}

/**
 * Opens the login and registration dialog over the current page.
 * @param why what waits for the login; it stays while the visitor goes from one form to another
 */
export function openLogin(next: LoginMode = 'login', why?: string): void {
  if (why !== undefined || mode === null) reason = why ?? null;
  set(next);
}

export function closeLogin(): void {
  set(null);
}

export const loginReason = () => reason;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const modeNow = () => mode;

export function useLoginMode(): LoginMode | null {
  return useSyncExternalStore(subscribe, modeNow, () => null);
}

/** Input that outlives a dialog closed by mistake. */
export interface RegistrationDraft {
  name: string;
  lastName: string;
  email: string;
  country: string;
  isSeller: boolean;
  shopName: string;
  socialLink: string;
  /** Set while the emailed code is pending: when a new code may be requested, in ms since 1970. */
  resendAt: number | null;
  /** Set while a login code is pending: when a new one may be requested, in ms since 1970. */
  codeResendAt: number | null;
  /** Kept in memory while the emailed code is pending, because step two sends it again. Empty otherwise, and after a reload. */
  password: string;
}

export const EMPTY_DRAFT: RegistrationDraft = {
  name: '',
  lastName: '',
  email: '',
  country: '',
  isSeller: false,
  shopName: '',
  socialLink: '',
  resendAt: null,
  codeResendAt: null,
  password: '',
};
