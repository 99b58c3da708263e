/** Orders: the list, and one order with its lines, payments and history. */
export { OrderPage } from './order-page';
export { OrdersPage } from './orders-page';
