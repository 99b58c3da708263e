// Owns the tables: audit_subjects
/** The list of the audit log for admins. `core/audit` writes the log and owns its table. */
export { AuditLogModule } from './audit-log.module.js';
