/** Names that look alike. */
export { looksLike, nameKeys } from './name-keys.js';
