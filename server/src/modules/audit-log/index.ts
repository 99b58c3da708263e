/** The audit trail as admins read it; `core/audit` writes it. */
export { AuditLogModule } from './audit-log.module.js';
