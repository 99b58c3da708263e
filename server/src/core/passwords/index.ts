/** Passwords that are guessed first. */
export { containsStoreName, isCommonPassword } from './guessable-passwords.js';
