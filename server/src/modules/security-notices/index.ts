/** Mails an account's owner about each change of its credentials. */
export { SecurityNoticesModule } from './security-notices.module.js';
export { SecurityNoticesService } from './security-notices.service.js';
