/** Figures of the store for admins: revenue, orders, plays, pending work. */
export { AdminDashboardModule } from './admin-dashboard.module.js';
export { DEFAULT_PERIOD_DAYS, lastDays, MAX_PERIOD_DAYS, periodBefore, type Period } from './period.rules.js';
