/** Cart and wishlist as the pages use them: the lists, and the buttons that change them. */
export { AddToCartButton } from './add-to-cart-button';
export { BasketProvider, useCart, useWishlist } from './basket-provider';
export type { Cart } from './cart';
export { notForSale } from './not-for-sale';
export { WishlistButton } from './wishlist-button';
