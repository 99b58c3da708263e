// Owns the tables: contact_messages
/** Messages to the store: stored and mailed. */
export { ContactModule } from './contact.module.js';
