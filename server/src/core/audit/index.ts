/** Audit log with proof that its lines are complete and unchanged. */
export { AttemptLogService } from './attempt-log.service.js';
export { AuditCoreModule } from './audit-core.module.js';
export { AUDIT_KEY_COLUMN, AuditKeyService } from './audit-key.service.js';
export { AuditSealService } from './audit-seal.service.js';
export { changesBy, countChanges, type AuditedChange } from './changes-by.js';
export { latestChanges } from './latest-changes.js';
export { pruneAudit } from './prune-audit.js';
export { recordAudit } from './record-audit.js';
export { AuditBroken, verifyAudit } from './verify-audit.js';
