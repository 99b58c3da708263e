// Owns the tables: followed_sellers, follow_mails
/** Sellers that an account follows, and the mails about their new tracks. */
export { FollowedSellersModule } from './followed-sellers.module.js';
export { FollowersService } from './followers.service.js';
