import type { AnnotatedKind } from '#domain/annotations.js';
import { useRecordTagsQuery } from './annotations.generated';

/** Tags by number of the rows of a list; empty until they are loaded, and when they fail to. */
export function useRowTags(
  kind: AnnotatedKind,
  rows: readonly { id: number }[],
): ReadonlyMap<number, readonly string[]> {
  const { data, previousData } = useRecordTagsQuery({
    variables: { kind, ids: rows.map(({ id }) => id) },
    skip: rows.length === 0,
    fetchPolicy: 'cache-and-network',
  });
  const records = (data ?? previousData)?.recordTags ?? [];
  return new Map(records.map(({ id, tags }) => [id, tags]));
}
