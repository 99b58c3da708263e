/** The wishlist as a grid of cards, and the mails about its tracks. */
export { WishlistGrid } from './wishlist-grid';
export { WishlistMails } from './wishlist-mails';
