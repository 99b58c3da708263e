import { PASSWORD_MIN_LENGTH } from './limits.js';

const RULES: readonly { text: string; holds: (password: string) => boolean }[] = [
  { text: `Minimum ${PASSWORD_MIN_LENGTH} characters`, holds: (p) => p.length >= PASSWORD_MIN_LENGTH },
  { text: 'At least one uppercase letter', holds: (p) => /\p{Lu}/u.test(p) },
  { text: 'At least one lowercase letter', holds: (p) => /\p{Ll}/u.test(p) },
  { text: 'At least one number', holds: (p) => /\d/.test(p) },
  { text: 'At least one special character', holds: (p) => /[^\p{L}\p{N}\s]/u.test(p) },
];

/** The registration rules a password does not meet yet, as people read them; empty when it is good. */
export function unmetPasswordRules(password: string): string[] {
  return RULES.filter((rule) => !rule.holds(password)).map((rule) => rule.text);
}
