export { useKnownSender } from './use-known-sender';
