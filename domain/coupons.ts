import { normalForm } from './normal-form.js';

/** Dashes of every kind: phones and text programs turn a hyphen into one. NFKC has made some of them hyphens already. */
const DASH = /[\p{Pd}\u2212\u2043]/gu;
/** Zero-width spaces, joiners, marks of direction, soft hyphens: pasted along, never seen. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * The one spelling of a coupon code: full-width characters, decomposed letters, dashes, spaces and invisible characters as they
 * are typed, pasted and mailed. Letter case is left to the database.
 */
export function normalizeCouponCode(text: string): string {
  return normalForm(text, 'NFKC').replace(INVISIBLE, '').replace(DASH, '-').replace(/\s+/g, ' ').trim();
}
