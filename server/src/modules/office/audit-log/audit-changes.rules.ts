import { fieldLabel, isOpaque, isShownField, opaqueText, valueText } from './audit-words.rules.js';

type Snapshot = Record<string, unknown> | null;

/** A changed field in the reader's words; null stands for an empty value. */
interface Change {
  field: string;
  label: string;
  before: string | null;
  after: string | null;
}

/** Returns the fields in which two snapshots differ to a reader, in their stored order. */
export function changesBetween(before: Snapshot, after: Snapshot): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => isShownField(field, after?.[field] ?? before?.[field]))
    .filter((field) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after?.[field] ?? null))
    .map((field) => changeOf(field, before?.[field], after?.[field]))
    .filter((change) => change.before !== change.after);
}

function changeOf(field: string, before: unknown, after: unknown): Change {
  const label = fieldLabel(field);
  if (isOpaque(field)) return { field, label, before: null, after: opaqueText(field, after) };
  return { field, label, before: valueText(field, before), after: valueText(field, after) };
}
