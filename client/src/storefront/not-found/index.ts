/** Shown at an address that no page has. */
export { NotFoundPage } from './not-found-page';
