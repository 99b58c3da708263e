/** The frame of every storefront page: header, footer, player. */
export { StorefrontLayout } from './storefront-layout';
