/** Figures of the store for admins: revenue, orders, plays, pending work. */
export { AdminDashboardModule } from './admin-dashboard.module.js';
export { WaitingOrdersService } from './waiting/waiting-orders.service.js';
