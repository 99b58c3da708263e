// Owns the tables: payment_problems
/** Problems with money, from payments to payouts: a list for admins, and a notice for each. */
export { PaymentProblemsService } from './payment-problems.service.js';
export { PaymentProblemsModule } from './payment-problems.module.js';
