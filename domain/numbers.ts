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
