import { PASSWORD_MIN_LENGTH } from './limits.js';
import { mailboxForm } from './mailbox.js';

/** Roles that a handler can require; a signed-in user has every role that applies. */
export const ROLES = ['user', 'seller', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Pattern of the specification: text, one @, a host with a dot. */
const EMAIL = /^[^\s@<>"(),;:\\[\]]+@[^\s@<>"(),;:\\[\]]+\.[^\s@.<>"(),;:\\[\]]+$/;
const ASCII_DOMAIN = /@[\x21-\x7E]+$/;
const CONTROL_CHARACTER = /\p{Cc}/u;

export const EMAIL_MAX_LENGTH = 254;

/** True for an address in any spelling that `mailboxForm` understands. */
export function isEmail(text: string): boolean {
  const form = mailboxForm(text);
  const isAddress = EMAIL.test(form) && ASCII_DOMAIN.test(form) && !CONTROL_CHARACTER.test(text);
  return form.length <= EMAIL_MAX_LENGTH && isAddress;
}

/** Longer text is no password, and the time of its normalisation grows faster than its length. */
const NORMALISED_MAX_LENGTH = 1_000;

/** The form in which passwords are compared: systems type the same letter as one character or as two. */
export function passwordForm(password: string): string {
  return password.length > NORMALISED_MAX_LENGTH ? password : password.normalize('NFC');
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
  const form = passwordForm(password);
  return PASSWORD_RULES.filter((rule) => !rule.holds(form)).map((rule) => rule.text);
}
