export { ServiceOrdersPage } from './service-orders-page';
