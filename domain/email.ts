/** The basic pattern the specification asks for: something, one @, a dotted host; no spaces or control characters. */
const EMAIL =
  /^[^\s@<>"(),;:\\[\]\x00-\x1f\x7f]+@[^\s@<>"(),;:\\[\]\x00-\x1f\x7f]+\.[^\s@.<>"(),;:\\[\]\x00-\x1f\x7f]+$/;

export const EMAIL_MAX_LENGTH = 254;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);
}
