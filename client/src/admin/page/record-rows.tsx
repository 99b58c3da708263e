import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { Button, cn } from '../../ui';
import { EmptyNote, Panel } from './page-parts';

/** Loads a section before the reader reaches it. */
const AHEAD = '300px';

interface LazyPanelProps {
  title: string;
  /** Rendered once the panel comes near the screen. */
  children: ReactNode;
}

/** A panel whose content is mounted, and so loaded, when it comes near the screen. */
export function LazyPanel({ title, children }: LazyPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const panel = place.current;
    if (!panel || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    );
    observer.observe(panel);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place} className="min-w-0 *:h-full">
      <Panel title={title}>{isNear ? children : <p data-empty>&nbsp;</p>}</Panel>
    </div>
  );
}

/** Four cells of a row; in pairs on phones. */
export const FOUR_COLUMNS =
  'grid-cols-[minmax(0,1fr)_auto] max-sm:[&>li>*:nth-child(even)]:justify-self-end sm:grid-cols-[minmax(0,1fr)_auto_auto_auto]';

interface RecordRowsProps<Data, Variables extends OperationVariables, Row extends { id: number | string }> {
  document: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  rowsOf: (data: Data) => readonly Row[];
  row: (row: Row) => ReactNode;
  /** Grid columns of the cells, aligned over all rows. */
  columns: string;
  emptyText: string;
}

/** Rows of one kind about a person or a seller, with their own loading, empty and error state. */
export function RecordRows<Data, Variables extends OperationVariables, Row extends { id: number | string }>(
  props: RecordRowsProps<Data, Variables, Row>,
) {
  const { document, variables, rowsOf, row, columns, emptyText } = props;
  const { data, error, refetch } = useQuery<Data>(document as TypedDocumentNode<Data>, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  if (!data && error) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        {readFailure(error, 'This could not be loaded.').message}
        <Button size="sm" onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <p role="status" data-empty className="text-sm text-muted">
        Loading...
      </p>
    );
  }
  const rows = rowsOf(data as Data);
  if (rows.length === 0) return <EmptyNote>{emptyText}</EmptyNote>;
  return (
    <ul className={cn('-my-2.5 grid gap-x-4 divide-y text-sm', columns)}>
      {rows.map((one) => (
        <li key={one.id} className="col-span-full grid grid-cols-subgrid items-baseline gap-y-1 py-2.5">
          {row(one)}
        </li>
      ))}
    </ul>
  );
}
