// Owns the tables: service_orders
/** Custom work: music production, co-producing, mixing and mastering, requested by users and handled by admins. */
export { OrdersForServicesModule } from './orders-for-services.module.js';
