import { useApolloClient } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { BULK_MAX } from '#domain/limits.js';
import type { BulkResultFragment } from './bulk-result.generated';
import { readFailure } from '../../lib/graphql/failure';
import { ConfirmDialog } from '../../ui';
import { notify } from '../notices';
import type { Selection } from './use-selection';

export interface BulkTask {
  title: string;
  /** Tells how many, and asks. */
  question: string;
  confirmLabel: string;
  tone?: 'danger' | 'primary';
  done: 'updated' | 'deleted' | 'sent again';
  /** Said when the server gives no reason. */
  failed: string;
  run: (ids: number[]) => Promise<BulkResultFragment | undefined>;
}

export interface Bulk {
  ask: (task: BulkTask) => void;
  /** To be put on the page. */
  dialog: ReactNode;
}

/** Asks, does it to all that are selected in parts the server takes, and tells what became of them. Refused ones stay selected. */
export function useBulk(selection: Selection): Bulk {
  const client = useApolloClient();
  const [task, setTask] = useState<BulkTask | null>(null);
  const [open, setOpen] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const ids = selection.numbers;

  async function confirm({ run, done: verb, failed }: BulkTask) {
    let done = 0;
    const refused: BulkResultFragment['refused'] = [];
    const left = [...ids];
    try {
      while (left.length > 0) {
        const outcome = await run(left.slice(0, BULK_MAX));
        if (!outcome) throw new Error(failed);
        left.splice(0, BULK_MAX);
        done += outcome.done;
        refused.push(...outcome.refused);
        setProgress(ids.length - left.length);
      }
    } catch (error) {
      notify.error(readFailure(error, failed).message);
      selection.set([...refused.map(({ id }) => id), ...left]);
      if (done > 0) await client.refetchQueries({ include: 'active' });
      throw error;
    } finally {
      setProgress(null);
    }
    const text = outcomeText(done, verb, refused);
    if (refused.length > 0) notify.error(text, { duration: 8000 });
    else notify.success(text);
    selection.set(refused.map(({ id }) => id));
    await client.refetchQueries({ include: 'active' });
  }

  return {
    ask: (asked) => {
      setTask(asked);
      setOpen(true);
    },
    dialog: task && (
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={task.title}
        description={task.question}
        confirmLabel={task.confirmLabel}
        tone={task.tone ?? 'danger'}
        onConfirm={() => confirm(task)}
      >
        {progress !== null && ids.length > BULK_MAX && (
          <p role="status" className="figures text-sm text-muted">
            {progress.toLocaleString('en-US')} of {ids.length.toLocaleString('en-US')}
          </p>
        )}
      </ConfirmDialog>
    ),
  };
}

/** '7 updated, 1 refused: Order not found': like reasons are said once. */
export function outcomeText(
  done: number,
  verb: BulkTask['done'],
  refused: readonly { message: string }[],
): string {
  const count = `${done.toLocaleString('en-US')} ${verb}`;
  if (refused.length === 0) return count;
  const reasons = [...new Set(refused.map(({ message }) => message))].join('; ');
  return `${count}, ${refused.length.toLocaleString('en-US')} refused: ${reasons}`;
}
