/** How long data that only pile up are kept: codes, links, carts, mails, the trail. */
export { forgetOld, type Forgotten } from './forget-old.js';
export { RETENTION_RULES } from './retention.rules.js';
