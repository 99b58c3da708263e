/** The first page of the back office: live figures and what waits. */
export { DashboardPage } from './dashboard-page';
