// Owns the tables: contact_messages
/** Messages to the store: stored and mailed. */
export { ContactMessagesResult } from './contact-message.entity.js';
export { ContactModule } from './contact.module.js';
export { ContactService } from './contact.service.js';
