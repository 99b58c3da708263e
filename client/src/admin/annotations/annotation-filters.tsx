import { parseAsInteger, parseAsString } from 'nuqs';
import type { AnnotatedKind } from '#domain/annotations.js';
import { ListFilter } from '../lists';
import { assigneeOptions } from './annotations-panel';
import { useAnnotationChoicesQuery } from './annotations.generated';

/** URL parameters of a list that is narrowed by tag and assignee. */
export const ANNOTATION_FILTERS = { tag: parseAsString, assigned: parseAsInteger };

interface AnnotationValues {
  tag: string | null;
  assigned: number | null;
}

interface AnnotationFiltersProps {
  kind: AnnotatedKind;
  query: { filters: AnnotationValues; onFilter: (change: Partial<AnnotationValues>) => void };
}

/** Filters of a list by tag and assigned admin; the first is hidden while no tag is in use. */
export function AnnotationFilters({ kind, query: { filters, onFilter } }: AnnotationFiltersProps) {
  const { data } = useAnnotationChoicesQuery({ variables: { kind }, fetchPolicy: 'cache-and-network' });
  const { tag, assigned } = filters;
  const tags = data?.tagsInUse ?? [];
  const present = assigned === null ? null : { id: assigned, name: `Admin ${assigned}` };
  return (
    <>
      {(tags.length > 0 || tag) && (
        <ListFilter
          label="Tag"
          all="All tags"
          options={tag && !tags.includes(tag) ? [tag, ...tags] : tags}
          value={tag}
          onChange={(next) => onFilter({ tag: next })}
        />
      )}
      <ListFilter
        label="Assigned to"
        all="All assignees"
        options={assigneeOptions(data?.admins ?? [], present)}
        value={assigned === null ? null : String(assigned)}
        onChange={(next) => onFilter({ assigned: next ? Number(next) : null })}
      />
    </>
  );
}

/** The variables of a list query for these filters. */
export function toAnnotationFilter<Rest extends object>(
  search: string | null,
  { assigned, ...rest }: Rest & AnnotationValues,
) {
  return { filter: { search, ...rest, assigneeId: assigned } };
}
