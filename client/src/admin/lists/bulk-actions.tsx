import { useApolloClient } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { BULK_MAX } from '#domain/limits.js';
import { readFailure } from '../../lib/graphql/failure';
import { Button, ConfirmDialog, Select, type Option } from '../../ui';
import { notify } from '../notices';
import { countOf, type Selection } from './bulk-bar';
import type { BulkResultFragment } from './bulk-result.generated';

export interface BulkTask {
  title: string;
  /** Question with the number of rows. */
  description: string;
  confirmLabel: string;
  tone?: 'danger' | 'primary';
  done: 'updated' | 'deleted' | 'sent again';
  /** Fallback error message. */
  failed: string;
  run: (ids: number[]) => Promise<BulkResultFragment | undefined>;
}

export interface Bulk {
  ask: (task: BulkTask) => void;
  /** Rendered by the page. */
  dialog: ReactNode;
}

/**
 * Runs a task on all selected rows after a confirmation, in chunks of BULK_MAX, and reports the result.
 * Refused rows stay selected.
 */
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
    ask: (next) => {
      setTask(next);
      setOpen(true);
    },
    dialog: task && (
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={task.title}
        description={task.description}
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

/** '7 updated, 1 refused: Order not found'; equal reasons are listed once. */
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

interface BulkActionProps {
  list: { selection: Selection; bulk: Bulk };
  /** Singular noun: 'coupon'. */
  thing: string;
}

interface BulkButtonProps extends BulkActionProps {
  label: string;
  /** @param count '7 coupons' */
  task: (count: string) => BulkTask;
}

/** Runs a bulk task after a confirmation that states the number of rows. */
export function BulkButton({ list: { selection, bulk }, thing, label, task }: BulkButtonProps) {
  const next = task(countOf(selection.ids.size, thing));
  return (
    <Button
      size="sm"
      variant={next.tone === 'primary' ? 'secondary' : 'danger'}
      onClick={() => bulk.ask(next)}
    >
      {label}
    </Button>
  );
}

interface BulkDeleteProps extends BulkActionProps {
  run: BulkTask['run'];
}

export function BulkDelete({ list, thing, run }: BulkDeleteProps) {
  return (
    <BulkButton
      list={list}
      thing={thing}
      label="Delete selected"
      task={(count) => ({
        title: `Delete ${count}`,
        description: `This will delete ${count}. Continue?`,
        confirmLabel: 'Delete',
        done: 'deleted',
        failed: `Failed to delete ${thing}s`,
        run,
      })}
    />
  );
}

interface BulkStatusProps<Status extends string> extends BulkActionProps {
  options: readonly Option<Status>[];
  /** Fallback error message. */
  failed: string;
  /** Overrides the confirmation dialog for a status. */
  dialog?: (status: Status) => Pick<BulkTask, 'title' | 'tone'>;
  run: (ids: number[], status: Status) => ReturnType<BulkTask['run']>;
}

/** Sets a status for all selected rows after a confirmation that states their number. */
export function BulkStatus<Status extends string>(props: BulkStatusProps<Status>) {
  const { list, thing, options, failed, dialog, run } = props;
  const ask = (status: Status) =>
    list.bulk.ask({
      title: 'Set status',
      tone: 'primary',
      ...dialog?.(status),
      description: `This will set ${countOf(list.selection.ids.size, thing)} to ${status.replace('_', ' ')}. Continue?`,
      confirmLabel: 'Set status',
      done: 'updated',
      failed,
      run: (ids) => run(ids, status),
    });
  return (
    <Select
      size="sm"
      label="Set status"
      hideLabel
      placeholder="Set status …"
      options={options}
      value=""
      onChange={({ target }) => {
        if (target.value) ask(target.value as Status);
      }}
      className="w-44"
    />
  );
}
