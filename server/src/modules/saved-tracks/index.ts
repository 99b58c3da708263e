// Owns the tables: cart_items, wishlist_items
/** Carts and wishlists of users. */
export { SavedTracksModule } from './saved-tracks.module.js';
export { CART, SavedTracksService, WISHLIST } from './saved-tracks.service.js';
