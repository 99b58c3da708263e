/** Who changed what, and when. */
export { recordAudit } from './record-audit.js';
