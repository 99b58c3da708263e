export { BasketProvider, useCart, useWishlist } from './basket-provider';
export type { Cart } from './cart';
export type { SavedList } from './saved-list';
export type { Wishlist } from './wishlist';
