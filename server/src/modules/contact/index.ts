/** Messages to the store: kept, mailed, answered to the sender. */
export { ContactModule } from './contact.module.js';
