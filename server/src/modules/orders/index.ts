/** The exclusive sale: placing orders, moving them from status to status, handing out the goods. */
export { OrderPayments, type PaymentDesk } from './order-payments.js';
export { OrderStatusService } from './order-status.service.js';
export { OrdersModule } from './orders.module.js';
export { PlaceOrder } from './place-order.service.js';
export { orderTransaction } from './order-transaction.js';
