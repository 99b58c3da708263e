/** Writes to the administrator, from the account. */
export { ContactAdmin } from './contact-admin';
