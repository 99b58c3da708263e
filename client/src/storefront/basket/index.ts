/** Cart and wishlist of the signed-in user: the lists, and the buttons that change them. */
export { AddToCartButton, unavailableLabel, WishlistButton } from './basket-buttons';
export { BasketProvider, useCart, useWishlist, type Cart } from './basket-provider';
