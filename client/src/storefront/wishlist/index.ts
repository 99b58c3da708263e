export { WishlistGrid } from './wishlist-grid';
export { WishlistPage } from './wishlist-page';
