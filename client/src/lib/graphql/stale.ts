import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** A change of a record, as in the error STALE. */
export interface RecordChange {
  /** Mail address or name of the author; null for the system. */
  by: string | null;
  /** ISO 8601. */
  at: string;
  /** Changed fields. */
  fields: readonly string[];
}

interface Stale<Stored> {
  /** The record as it is stored now. */
  current: Stored;
  /** Latest first. */
  changes: readonly RecordChange[];
}

/** The stored record and its latest changes when a change was refused as STALE; null for any other error. */
export function readStale<Stored>(error: unknown): Stale<Stored> | null {
  const extensions = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions : undefined;
  if (extensions?.['code'] !== 'STALE') return null;
  const { current, changes } = extensions as unknown as Stale<Stored>;
  return { current, changes };
}
