/** The audit log as other admin screens show it. */
export { AuditChanges } from './audit-changes';
