/** Messages and withdrawals that wait for an admin. */
export { WithdrawalsPanel } from './withdrawals-panel';
