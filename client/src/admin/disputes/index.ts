/** Disputes and fraud warnings of the payment services, in words for the order page too. */
export { KIND_NAMES, wordOf } from './dispute-words';
