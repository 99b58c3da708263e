import {
  fieldLabel,
  isOpaque,
  isPayoutField,
  isShownField,
  opaqueText,
  valueText,
} from './audit-words.rules.js';

type Snapshot = Record<string, unknown> | null;

/** A changed field in the reader's words; null stands for an empty value. */
interface Change {
  field: string;
  label: string;
  before: string | null;
  after: string | null;
}

/**
 * Returns the fields in which two snapshots differ to a reader, in their stored order.
 * @param hidesPayouts true for a reader that may not see where money of sellers goes: it reads only that a field changed
 */
export function changesBetween(before: Snapshot, after: Snapshot, hidesPayouts = false): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => isShownField(field, after?.[field] ?? before?.[field]))
    .filter((field) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after?.[field] ?? null))
    .map((field) => changeOf(field, before?.[field], after?.[field], hidesPayouts))
    .filter((change) => change.before !== change.after);
}

function changeOf(field: string, before: unknown, after: unknown, hidesPayouts: boolean): Change {
  const label = fieldLabel(field);
  if (isOpaque(field) || (hidesPayouts && isPayoutField(field)))
    return { field, label, before: null, after: opaqueText(field, after) };
  return { field, label, before: valueText(field, before), after: valueText(field, after) };
}
