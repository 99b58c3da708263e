/** Who changed what, and when: lines that can be proven to be complete and unchanged. */
export { AttemptLog } from './attempt-log.js';
export { AuditCoreModule } from './audit-core.module.js';
export { AUDIT_KEY_COLUMN, AuditKeys } from './audit-keys.js';
export { AuditSealer } from './audit-sealer.js';
export { pruneAudit } from './prune-audit.js';
export { recordAudit } from './record-audit.js';
export { AuditBroken, verifyAudit } from './verify-audit.js';
