/** Deletes expired data: codes, links, sessions, carts, sent mails, old audit records. */
export { deleteExpiredData } from './delete-expired-data.js';
