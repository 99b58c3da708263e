// Owns the tables: withdrawals
/** Withdrawals from orders and from custom work, by a form and with a receipt; an admin confirms or refuses them. */
export { WithdrawalsModule } from './withdrawals.module.js';
