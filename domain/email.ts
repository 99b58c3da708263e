/** The basic pattern the specification asks for: something, one @, a dotted host. */
const EMAIL = /^[^\s@<>"(),;:\\[\]]+@[^\s@<>"(),;:\\[\]]+\.[^\s@.<>"(),;:\\[\]]+$/;
const CONTROL_CHARACTER = /\p{Cc}/u;

export const EMAIL_MAX_LENGTH = 254;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text) && !CONTROL_CHARACTER.test(text);
}
