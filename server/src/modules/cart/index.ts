/** What somebody is about to buy. */
export { CartCleanupService } from './cart-cleanup.service.js';
export { CartModule } from './cart.module.js';
export { LISTS_TAG, savedList } from './cart.openapi.js';
export { CartService } from './cart.service.js';
export { SavedTracks } from './saved-tracks.js';
export { WishlistInput } from './dto/saved-list.input.js';
