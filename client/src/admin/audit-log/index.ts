/** Who did what in the back office, with what changed. */
export { AuditLogPage } from './audit-log-page';
