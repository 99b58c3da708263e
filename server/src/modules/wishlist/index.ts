/** What somebody likes. */
export { WishlistModule } from './wishlist.module.js';
export { WishlistService } from './wishlist.service.js';
