/** Secrets that we must be able to read again, kept so that the database alone does not give them away. */
export { SealedText } from './sealed-text.js';
