/** The frame around every page of the shop: head, foot, and the player’s place. */
export { StorefrontLayout } from './storefront-layout';
