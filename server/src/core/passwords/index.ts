/** Passwords that anyone guesses first. */
export { isCommonPassword } from './common-passwords.js';
