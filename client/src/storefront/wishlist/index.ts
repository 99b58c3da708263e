export { WishlistGrid } from './wishlist-grid';
