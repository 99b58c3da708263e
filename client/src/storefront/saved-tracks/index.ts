/** Cart and wishlist, of the account or saved in a visitor's browser: the lists, and the buttons that change them. */
export { AddToCartButton, unavailableLabel, WishlistButton } from './saved-tracks-buttons';
export { SavedTracksProvider, useCart, useWishlist, type Cart } from './saved-tracks-provider';
export { EmptyTrackList } from './empty-track-list';
