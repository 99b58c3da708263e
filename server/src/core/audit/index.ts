/** Who changed what, and when. */
export { recordAudit, type AuditEntry } from './record-audit.js';
