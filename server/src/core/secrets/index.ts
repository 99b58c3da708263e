/** Keys derived from APP_SECRET, and text that must be readable again, kept so that the database alone does not reveal it. */
export { keyIdOf, KeyRing } from './key-ring.js';
export type { SealedColumn } from './sealed-column.js';
export { SealedText } from './sealed-text.js';
export { SecretsModule } from './secrets.module.js';
