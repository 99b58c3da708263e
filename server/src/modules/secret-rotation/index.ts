/** Encrypts everything under the current APP_SECRET, so that a previous one can go. */
export { rotateSecret } from './rotate-secret.js';
