/** Re-encrypts every sealed value under the current APP_SECRET, so that a previous one can be removed. */
export { rotateSecret } from './rotate-secret.js';
