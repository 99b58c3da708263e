import { useSyncExternalStore } from 'react';

export type LoginMode = 'login' | 'register';

/** Null while the dialog is closed. */
let mode: LoginMode | null = null;
const listeners = new Set<() => void>();

function set(next: LoginMode | null) {
  mode = next;
  for (const listener of listeners) listener();
}

/** Opens the login and registration dialog over whatever page is shown. */
export function openLogin(next: LoginMode = 'login'): void {
  set(next);
}

export function closeLogin(): void {
  set(null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const modeNow = () => mode;

export function useLoginMode(): LoginMode | null {
  return useSyncExternalStore(subscribe, modeNow, modeNow);
}

/** What a dialog closed by mistake must not lose. */
export interface RegistrationDraft {
  name: string;
  lastName: string;
  email: string;
  country: string;
  isSeller: boolean;
  shopName: string;
  socialLink: string;
  /** Set while the mailed code is awaited: the moment from which a new one may be asked for, in ms. */
  resendAt: number | null;
  /** In memory while the mailed code is awaited: step two sends it again. Empty otherwise. */
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
  password: '',
};
