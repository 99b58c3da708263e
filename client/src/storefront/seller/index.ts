export { SellerTab } from './seller-tab';
