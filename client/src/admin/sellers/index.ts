export { SellersPage } from './sellers-page';
