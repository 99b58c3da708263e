/** Parts that pages of the back office are put together from. */
export { BackLink } from './back-link';
export { PageHead } from './page-head';
export { Panel } from './panel';
export { useAddressSearch } from './use-address-search';
