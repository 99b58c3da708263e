import { MAX_ID } from './limits.js';
import { normalForm } from './normal-form.js';

/**
 * A number with commas between its thousands ('12,480'). By hand, because the first formatter of `Intl` in a page takes
 * about 15 ms (60 ms on a phone), and the first page has prices and counts.
 */
export function formatCount(value: number): string {
  return String(value).replace(/(?<!\.\d*)\B(?=(\d{3})+(?!\d))/g, ',');
}

/** True for a decimal number with digits alone: `499.99`, `-3`; not `1e3`, `0x10`, `499,99` or an empty text. */
export function isDecimal(text: string): boolean {
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text);
}

/** The id that a text of an address is, in its one form: neither `064` nor `0x40`. Null for other text. */
export function parseId(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= MAX_ID ? id : null;
}

/**
 * A number as people type it, in the form that `isDecimal` knows: a decimal comma becomes a point, full-width digits and a
 * typographic minus become plain. Other text stays as it is, for a rule to refuse: `49,999` may mean either.
 */
export function toDecimalText(text: string): string {
  const plain = normalForm(text, 'NFKC')
    .replace(/\u2212/g, '-')
    .trim();
  return /^[+-]?\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain;
}

/** True for a number with at most so many decimals. */
export function hasDecimals(value: number, most: number): boolean {
  return Number(value.toFixed(most)) === value;
}
