/** The newsletter's addresses: double opt-in, unsubscribing at any time, and the list for admins. */
export { SubscribersModule } from './subscribers.module.js';
