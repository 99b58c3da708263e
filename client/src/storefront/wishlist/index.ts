/** The wishlist as a grid of cards. */
export { WishlistGrid } from './wishlist-grid';
