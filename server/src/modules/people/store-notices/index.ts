// Owns the tables: store_notices, store_notice_preferences
/** Mails to the admins about what happens in the store: at once or as a daily digest, as each admin prefers. */
export { StoreNoticesModule } from './store-notices.module.js';
export { StoreNoticesService } from './store-notices.service.js';
