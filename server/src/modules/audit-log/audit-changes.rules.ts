type Snapshot = Record<string, unknown> | null;

/** A changed field. Null means that it was or became empty. */
interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

/** The fields in which two snapshots differ, in the order they were written. */
export function changesBetween(before: Snapshot, after: Snapshot): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
