/** Names that look alike. */
export { looksOfficial, nameKeys } from './name-keys.js';
