import { PASSWORD_MIN_LENGTH } from './limits.js';

/** Roles that a handler can require; a signed-in user has every role that applies. */
export const ROLES = ['user', 'seller', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Pattern of the specification: text, one @, a host with a dot. */
const EMAIL = /^[^\s@<>"(),;:\\[\]]+@[^\s@<>"(),;:\\[\]]+\.[^\s@.<>"(),;:\\[\]]+$/;
const CONTROL_CHARACTER = /\p{Cc}/u;

export const EMAIL_MAX_LENGTH = 254;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text) && !CONTROL_CHARACTER.test(text);
}

/** Error message for a profile that lacks a required field. */
export const PROFILE_INCOMPLETE = 'Please fill in all required fields: Name, Last Name, Email, and Country.';

const PASSWORD_RULES: readonly { text: string; holds: (password: string) => boolean }[] = [
  { text: `Minimum ${PASSWORD_MIN_LENGTH} characters`, holds: (p) => p.length >= PASSWORD_MIN_LENGTH },
  { text: 'At least one uppercase letter', holds: (p) => /\p{Lu}/u.test(p) },
  { text: 'At least one lowercase letter', holds: (p) => /\p{Ll}/u.test(p) },
  { text: 'At least one number', holds: (p) => /\d/.test(p) },
  { text: 'At least one special character', holds: (p) => /[^\p{L}\p{N}\s]/u.test(p) },
];

/** Texts of the registration rules that a password breaks; empty for a valid password. */
export function unmetPasswordRules(password: string): string[] {
  return PASSWORD_RULES.filter((rule) => !rule.holds(password)).map((rule) => rule.text);
}
