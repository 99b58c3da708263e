/** A person with everything they keep, in one answer. */
export { AccountModule } from './account.module.js';
