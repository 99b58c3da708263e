import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useState, type ReactNode } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { ConfirmDialog } from '../../ui';
import { notify } from '../notices';
import { DecisionReason, reasonVariable } from '../page';

export interface DeleteOptions<Row> {
  /** Singular noun of the messages: 'demo track'. */
  thing: string;
  mutation: TypedDocumentNode<
    unknown,
    { id: number; expectedVersion?: number | null; reason?: string | null }
  >;
  /** Whom the deletion is mailed to: asks for the reason. */
  mailedTo?: string;
  /** Title of the confirmation. */
  title: (row: Row) => string;
  /** Added to the question of the confirmation. */
  consequence?: string;
  /** More details in the confirmation. */
  details?: (row: Row) => ReactNode;
  onDeleted?: () => void;
}

interface Deletion<Row> {
  /** Opens the confirmation. */
  confirm: (row: Row) => void;
  /** Rendered by the page. */
  dialog: ReactNode;
}

/** Deletes a row as it is shown, after a confirmation, and refetches all active queries. */
export function useDelete<Row extends { id: number; version?: number }>(
  options?: DeleteOptions<Row>,
): Deletion<Row> {
  const client = useApolloClient();
  const [row, setRow] = useState<Row | null>(null);
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');

  async function remove({ thing, mutation, mailedTo, onDeleted }: DeleteOptions<Row>, { id, version }: Row) {
    const variables = { id, expectedVersion: version, ...(mailedTo && reasonVariable(reason)) };
    try {
      await client.mutate({ mutation, variables });
    } catch (error) {
      const failure = `Failed to delete ${thing}`;
      notify.failure(error, failure);
      if (readFailure(error, failure).code !== 'STALE') throw error;
      // Closes the confirmation and shows the row as another admin changed it.
      await client.refetchQueries({ include: 'active' });
      return;
    }
    onDeleted?.();
    notify.success(`${thing.charAt(0).toUpperCase()}${thing.slice(1)} deleted successfully`);
    await client.refetchQueries({ include: 'active' });
  }

  return {
    confirm: (next) => {
      setRow(next);
      setReason('');
      setOpen(true);
    },
    dialog: options && row && (
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={options.title(row)}
        description={[`Are you sure you want to delete this ${options.thing}?`, options.consequence]
          .join(' ')
          .trim()}
        confirmLabel="Delete"
        onConfirm={() => remove(options, row)}
      >
        {options.details?.(row)}
        {options.mailedTo && (
          <DecisionReason
            mailedTo={options.mailedTo}
            value={reason}
            onChange={setReason}
            className="mt-4 first:mt-0"
          />
        )}
      </ConfirmDialog>
    ),
  };
}
