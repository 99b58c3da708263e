/** Checks for easily guessed passwords. */
export { containsStoreName, isCommonPassword } from './guessable-passwords.js';
