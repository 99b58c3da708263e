export { AddToCartButton } from './add-to-cart-button';
export { BasketProvider, useCart, useWishlist } from './basket-provider';
export type { Cart } from './cart';
export { notForSale } from './not-for-sale';
export { WishlistButton } from './wishlist-button';
