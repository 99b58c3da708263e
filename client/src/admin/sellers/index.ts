/** Shops: their status, details and payout data. */
export { SellersPage } from './sellers-page';
