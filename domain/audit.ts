/** Stands for the new value of a field of which the audit log shows only that it changed. */
export const AUDIT_CHANGED = 'changed';
