/** Live figures of the store for its admins. */
export { AdminDashboardModule } from './admin-dashboard.module.js';
