/** The seller’s dashboard in the account: status, payout, tracks sent in. */
export { SellerTab } from './seller-tab';
