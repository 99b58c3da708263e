import type { CsvColumn } from '../../core/csv/index.js';
import type { AuditRecord } from './audit-record.entity.js';

/** What the audit log shows. */
export const AUDIT_CSV: readonly CsvColumn<AuditRecord>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'When', value: ({ at }) => at },
  { header: 'Action', value: ({ action }) => action },
  { header: 'Subject', value: ({ subject }) => subject },
  { header: 'By', value: ({ actorEmail }) => actorEmail },
  { header: 'Changes', value: ({ changes }) => changes.map(textOf).join('; ') },
];

function textOf({ field, before, after }: AuditRecord['changes'][number]): string {
  return `${field}: ${before ?? '—'} → ${after ?? '—'}`;
}
