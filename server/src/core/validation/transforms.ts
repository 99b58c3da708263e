import { Transform } from 'class-transformer';
import { passwordForm } from '#domain/account.js';
import { completeLink } from '#domain/links.js';
import { isDay, parseMoment } from '#domain/moments.js';
import { hasVisible } from '#domain/names.js';
import { isDecimal } from '#domain/numbers.js';
import { mailboxForm } from '#domain/mailbox.js';

const TRUE = new Set<unknown>([true, 1, '1', 'true']);
const FALSE = new Set<unknown>([false, 0, '0', 'false']);

/** Accepts `true`, `1`, `"1"`, `"true"` (and their opposites); the validator rejects anything else. */
export const ToBoolean = () =>
  Transform(({ value }: { value: unknown }) => {
    if (TRUE.has(value)) return true;
    return FALSE.has(value) ? false : value;
  });

/** Parses decimal numbers in form fields and query strings; the validator rejects other text, such as `0x10` and `1e3`. */
export const ToNumber = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && isDecimal(value.trim()) ? Number(value) : value,
  );

/** Removes surrounding white space. Text with nothing visible in it becomes empty. */
export const Trim = () =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    return hasVisible(value) ? value.trim() : '';
  });

/** Makes a space of each tab, as cells that are pasted from a table have between them. */
export const TabsToSpaces = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replaceAll('\t', ' ') : value,
  );

const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Removes embeddings, overrides and isolates, which turn the direction of text, and what they kept apart from the end of a text. */
export const WithoutTurns = () =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    const text = value.replace(TURNS, '');
    return text === value ? value : text.trim();
  });

/** Gives an address the one form of its mailbox. */
export const ToMailbox = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? mailboxForm(value) : value));

/** Gives a password the form that does not depend on the system it is typed on. */
export const ToPassword = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? passwordForm(value) : value));

/** Cuts text to its first characters. A character outside the basic plane is never halved. */
export const CutTo = (maxLength: number) =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.length > maxLength
      ? value.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
      : value,
  );

/** Completes an address without a scheme: `soundcloud.com/me` gets https. */
export const CompleteLink = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? completeLink(value) : value));

/** Turns an empty optional form field into null. */
export const EmptyToNull = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && !hasVisible(value) ? null : value,
  );

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Parses days and times of ISO 8601 in query strings; the validator rejects other text. A day without a time is its start in UTC.
 * @param bound `end`: a day without a time is its end, so that a range up to it includes it
 */
export const ToDate = (bound: 'start' | 'end' = 'start') =>
  Transform(({ value }: { value: unknown }) => {
    if (value === '') return null;
    if (typeof value !== 'string') return value;
    const moment = parseMoment(value);
    if (!moment) return value;
    return bound === 'end' && isDay(value) ? new Date(moment.getTime() + DAY_MS) : moment;
  });
