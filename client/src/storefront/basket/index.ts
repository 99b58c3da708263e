export { AddToCartButton, type AddToCartButtonProps } from './add-to-cart-button';
export { BasketProvider, useCart, useWishlist } from './basket-provider';
export type { Cart } from './cart';
export { notForSale } from './not-for-sale';
export type { SavedList } from './saved-list';
export type { Wishlist } from './wishlist';
export { WishlistButton, type WishlistButtonProps } from './wishlist-button';
