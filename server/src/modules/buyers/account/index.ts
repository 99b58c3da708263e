/** A user with cart and wishlist in one REST response. */
export { AccountModule } from './account.module.js';
