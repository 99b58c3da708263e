/** The people with an account: found, edited in place, deleted, with their orders. */
export { BuyersPage } from './buyers-page';
