// Owns the tables: recovery_links
/** Mails about accounts: codes and links, and a notice of each change of a credential. */
export { AccountMailsService } from './account-mails.service.js';
export { SecurityNoticesModule } from './security-notices.module.js';
export { SecurityNoticesService } from './security-notices.service.js';
