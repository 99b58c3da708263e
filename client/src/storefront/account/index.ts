/** The account's orders, for other pages. The account page itself is imported by file: it is lazy. */
export { OwnedTrack } from './orders/owned-track';
