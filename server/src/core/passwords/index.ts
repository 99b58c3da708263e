/** Checks for easily guessed passwords. */
export { isCommonPassword } from './guessable-passwords.js';
