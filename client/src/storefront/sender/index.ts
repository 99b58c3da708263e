/** What forms know of who is signed in. */
export { useKnownSender } from './use-known-sender';
