import { useApolloClient } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { ConfirmDialog } from '../../ui';
import { notify } from '../notices';

interface DeleteOptions<Row> {
  title: (row: Row) => string;
  /** The specified question. */
  question: string;
  /** Said when it is gone. */
  done: string;
  /** Said when it is not and the server gives no reason. */
  failed: string;
  remove: (row: Row) => Promise<unknown>;
  /** What else to show of it before it is gone. */
  details?: (row: Row) => ReactNode;
}

interface Deletion<Row> {
  ask: (row: Row) => void;
  /** To be put on the page. */
  dialog: ReactNode;
}

/** Asks, deletes, tells, and has every list on the screen read again. */
export function useDelete<Row>(options: DeleteOptions<Row>): Deletion<Row> {
  const { title, question, done, failed, remove, details } = options;
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
    ask: (asked) => {
      setRow(asked);
      setOpen(true);
    },
    dialog: row && (
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={title(row)}
        description={question}
        confirmLabel="Delete"
        onConfirm={() => confirm(row)}
      >
        {details?.(row)}
      </ConfirmDialog>
    ),
  };
}
