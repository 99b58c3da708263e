// Owns the tables: subscribers
/** Newsletter subscriptions with double opt-in, and the list of subscribers for admins. */
export { SubscribersModule } from './subscribers.module.js';
