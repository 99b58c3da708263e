// Owns the tables: newsletters, newsletter_recipients
/** Newsletters: written by admins, sent once to the subscribers they are for. */
export { NewslettersModule } from './newsletters.module.js';
