// Owns the tables: orders, order_lines, order_status_changes, download_links
/** The exclusive sale: places orders, moves them from status to status and delivers the files. */
export { ORDER_PAYMENTS, type OrderPayments } from './order-payments.js';
export { OrderStatusService } from './lifecycle/order-status.service.js';
export { OrdersModule } from './orders.module.js';
export { OrdersService } from './orders.service.js';
