// Owns the tables: cart_items, wishlist_items
/** The cart of a user, and the saved list of tracks that the wishlist shares with it. */
export { CartCleanupService } from './cart-cleanup.service.js';
export { CartModule } from './cart.module.js';
export { CartService } from './cart.service.js';
export { SavedTracks } from './saved-tracks.js';
export { WishlistInput } from './saved-tracks.inputs.js';
