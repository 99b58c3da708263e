/** The seller dashboard of the account: status, payout details, submissions. */
export { SellerTab } from './seller-tab';
