import { useApolloClient } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { ConfirmDialog } from '../../ui';
import { notify } from '../notices';

interface DeleteOptions<Row> {
  title: (row: Row) => string;
  /** Text of the confirmation. */
  description: string;
  /** Success message. */
  done: string;
  /** Fallback error message. */
  failed: string;
  remove: (row: Row) => Promise<unknown>;
  /** More details in the confirmation. */
  details?: (row: Row) => ReactNode;
}

interface Deletion<Row> {
  ask: (row: Row) => void;
  /** Rendered by the page. */
  dialog: ReactNode;
}

/** Deletes a row after a confirmation and refetches all active queries. */
export function useDelete<Row>(options: DeleteOptions<Row>): Deletion<Row> {
  const { title, description, done, failed, remove, details } = options;
  const client = useApolloClient();
  const [row, setRow] = useState<Row | null>(null);
  const [open, setOpen] = useState(false);

  async function confirm(gone: Row) {
    try {
      await remove(gone);
    } catch (error) {
      notify.error(readFailure(error, failed).message);
      throw error;
    }
    notify.success(done);
    await client.refetchQueries({ include: 'active' });
  }

  return {
    ask: (next) => {
      setRow(next);
      setOpen(true);
    },
    dialog: row && (
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={title(row)}
        description={description}
        confirmLabel="Delete"
        onConfirm={() => confirm(row)}
      >
        {details?.(row)}
      </ConfirmDialog>
    ),
  };
}
