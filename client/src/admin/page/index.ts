export { BackLink } from './back-link';
export { PageHead } from './page-head';
export { Panel } from './panel';
export { useAddressSearch } from './use-address-search';
