/** Requests for services: what was asked for, where it stands, notes. */
export { ServiceOrdersPage } from './service-orders-page';
