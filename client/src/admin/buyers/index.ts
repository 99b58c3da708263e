export { BuyersPage } from './buyers-page';
