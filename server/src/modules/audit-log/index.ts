/** The audit log as admins read it. `core/audit` writes it and owns its table. */
export { AuditLogModule } from './audit-log.module.js';
