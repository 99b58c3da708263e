// Owns the tables: subscribers
/** Newsletter subscriptions with double opt-in, and the list of subscribers for admins. */
export { NewsletterAudienceService, type Audience } from './newsletter-audience.service.js';
export { ListensToSubscriptions, type SubscriptionListener } from './subscription-listeners.js';
export { SubscribersModule } from './subscribers.module.js';
