/**
 * Unsent input of forms, kept in the session storage of the tab: it survives a reload, a step back and an ended session.
 * Signing out clears the drafts of every tab.
 */

import { safeLocalStorage, safeSessionStorage } from './browser-storage';

/** Increase it when the shape of stored drafts changes. */
const VERSION = 1;
const PREFIX = 'draft:';
/** Key in local storage of the time at which a user of this browser last signed out, in ms since 1970. */
const CLEARED_KEY = 'draftsCleared';
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** Fields that are never stored. The code of a coupon and a postcode are no secrets. */
const SECRET = /password|secret|card|iban|token|(?<!^|post)code$/i;

interface StoredDraft {
  version: number;
  /** Milliseconds since 1970. */
  at: number;
  values: Record<string, unknown>;
}

/** The stored input of a form; null for none, an expired one and one from before a sign-out. */
export function readDraft(name: string): Record<string, unknown> | null {
  const draft = safeSessionStorage.readJson(PREFIX + name) as StoredDraft | null;
  if (draft?.version !== VERSION || typeof draft.values !== 'object') return null;
  const isLive = draft.at > clearedAt() && Date.now() - draft.at < MAX_AGE_MS;
  return isLive ? draft.values : null;
}

/**
 * The stored input of a form that fits its fields.
 * @param current values of the form: stored fields that it lacks are left out, and values of another kind
 */
export function readFittingDraft<Values extends object>(name: string, current: Values): Partial<Values> {
  const fields = new Map<string, unknown>(Object.entries(current));
  const fitting = Object.entries(readDraft(name) ?? {}).filter(
    ([field, value]) => fields.has(field) && isSameKind(value, fields.get(field)),
  );
  return Object.fromEntries(fitting) as Partial<Values>;
}

/** Null fits every field, and every value one that is null: no date is chosen yet, or none any more. */
function isSameKind(stored: unknown, current: unknown): boolean {
  if (stored === null || current === null || current === undefined) return true;
  return typeof stored === typeof current && Array.isArray(stored) === Array.isArray(current);
}

/** 0 for a broken value and for one far in the future, which would drop every draft to come. */
function clearedAt(): number {
  const stored = Number(safeLocalStorage.read(CLEARED_KEY));
  return stored < Date.now() + MAX_AGE_MS ? stored : 0;
}

/** Stores the input of a form, without passwords, card data and codes. */
export function storeDraft(name: string, values: Record<string, unknown>): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !SECRET.test(field)));
  const draft: StoredDraft = { version: VERSION, at: Date.now(), values: kept };
  safeSessionStorage.write(PREFIX + name, JSON.stringify(draft));
}

export function clearDraft(name: string): void {
  safeSessionStorage.write(PREFIX + name, null);
}

/** Clears the drafts of this tab, and makes those of the other tabs invalid. */
export function clearDrafts(): void {
  for (const key of safeSessionStorage.keys())
    if (key.startsWith(PREFIX)) safeSessionStorage.write(key, null);
  safeLocalStorage.write(CLEARED_KEY, String(Date.now()));
}
