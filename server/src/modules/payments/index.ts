/** How orders are paid: by instructions and an admin's word, or online, as the configuration says. */
export { PaymentsModule } from './payments.module.js';
