import { useBulk, type Bulk } from './use-bulk';
import type { ListQuestion, Wanted } from './use-list-question';
import { useSelection, type Selection } from './use-selection';
import { useShownPage, type Connection, type ShownPage } from './use-shown-page';

/** What the list's query came back with. */
interface Answer<Field extends string, Row> {
  data?: Record<Field, Connection<Row>>;
  previousData?: Record<Field, Connection<Row>>;
  error?: unknown;
  refetch: () => Promise<unknown>;
}

export interface AdminListState<Row, Field extends string, Want extends Wanted> {
  question: ListQuestion<Want>;
  field: Field;
  shown: ShownPage<Row>;
  error: unknown;
  onRetry: () => void;
  selection: Selection;
  bulk: Bulk;
}

/**
 * A list of the back office: what it was asked, what came of it, and which of its rows are selected.
 * @param field what the list is called in the answer
 */
export function useAdminList<Row, Field extends string, Want extends Wanted>(
  question: ListQuestion<Want>,
  field: Field,
  { data, previousData, error, refetch }: Answer<Field, Row>,
): AdminListState<Row, Field, Want> {
  const { page, onPageChange } = question;
  const shown = useShownPage({ page, onPageChange, current: data?.[field], previous: previousData?.[field] });
  const selection = useSelection(question.scope);
  const bulk = useBulk(selection);
  return { question, field, shown, error, onRetry: () => void refetch(), selection, bulk };
}
