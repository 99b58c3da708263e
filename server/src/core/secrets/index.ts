/** Keys derived from APP_SECRET, text encrypted under them, and random codes and tokens. */
export { keyIdOf, KeyRing } from './key-ring.js';
export { linkToken, randomDigits, verificationCode } from './one-time-secrets.js';
export { SealedText, type SealedColumn } from './sealed-text.js';
export { SecretsModule } from './secrets.module.js';
