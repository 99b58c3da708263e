/** The exclusive sale: placing orders, moving them from status to status, handing out the goods. */
export { OrderStatusService } from './order-status.service.js';
export { OrdersModule } from './orders.module.js';
export { PlaceOrder } from './place-order.service.js';
