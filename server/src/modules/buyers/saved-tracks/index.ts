// Owns the tables: cart_items, wishlist_items, wishlist_mail_settings, settling_prices, wishlist_alerts, cart_reminders
/** Carts and wishlists of users, and the mails about their tracks. */
export { SavedTracksModule } from './saved-tracks.module.js';
export { SavedTracksService } from './saved-tracks.service.js';
