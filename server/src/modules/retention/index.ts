/** How long data that only pile up are kept: codes, links, carts, mails, the trail. */
export { forgetOld } from './forget-old.js';
