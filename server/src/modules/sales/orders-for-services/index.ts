// Owns the tables: service_orders, service_quotes, service_messages
/** Custom work: music production, co-producing, mixing and mastering, from the request of a user over quotes to the agreement. */
export { OrdersForServicesModule } from './orders-for-services.module.js';
