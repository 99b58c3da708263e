import { useEffect, type ReactNode } from 'react';
import { usePageMeta } from '../../ui';
import { notify } from '../notices';
import { PageHead } from '../page';
import { ExportButton } from './export-button';
import { ListSection, type ListSectionProps } from './list-section';
import type { Wanted } from './use-list-question';

interface AdminListProps<Row extends { id: number }, Field extends string, Want extends Wanted> extends Omit<
  ListSectionProps<Row, Field, Want>,
  'label'
> {
  /** The page's, and the table's. */
  title: string;
  /** As the address of its file has it: `orders` is `/api/admin/exports/orders.csv`. */
  exportAs?: string;
  /** Beside the export. */
  actions?: ReactNode;
  /** Above the list. */
  intro?: ReactNode;
  /** Whether a list that does not come is told by a toast, too. */
  errorToast?: boolean;
  /** What opens over the page. */
  children?: ReactNode;
}

/** A page that is one list: searched, filtered, sorted, leafed through, exported, and changed many rows at a time. */
export function AdminList<Row extends { id: number }, Field extends string, Want extends Wanted>(
  props: AdminListProps<Row, Field, Want>,
) {
  const { title, exportAs, actions, intro, errorToast, children, ...section } = props;
  const { list, errorText } = section;
  usePageMeta(title);
  useEffect(() => {
    if (list.error && errorToast) notify.error(errorText);
  }, [list.error, errorToast, errorText]);

  return (
    <>
      <PageHead
        title={title}
        count={list.shown.total}
        actions={
          <>
            {exportAs && <ExportButton table={exportAs} wanted={list.question.wanted} />}
            {actions}
          </>
        }
      />
      {intro}
      <ListSection label={title} {...section} />
      {children}
    </>
  );
}
