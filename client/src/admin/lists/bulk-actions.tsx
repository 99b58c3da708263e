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

interface BulkActionProps {
  list: { selection: Selection; bulk: Bulk };
  /** One of them: 'coupon'. */
  thing: string;
}

interface BulkButtonProps extends BulkActionProps {
  label: string;
  /** @param count '7 coupons' */
  task: (count: string) => BulkTask;
}

/** Does something to what is selected, after a question that counts it. */
export function BulkButton({ list: { selection, bulk }, thing, label, task }: BulkButtonProps) {
  const asked = task(countOf(selection.ids.size, thing));
  return (
    <Button
      size="sm"
      variant={asked.tone === 'primary' ? 'secondary' : 'danger'}
      onClick={() => bulk.ask(asked)}
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
        question: `This will delete ${count}. Continue?`,
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
  /** Said when the server gives no reason. */
  failed: string;
  /** How to ask for one status in particular. */
  asking?: (status: Status) => Pick<BulkTask, 'title' | 'tone'>;
  run: (ids: number[], status: Status) => ReturnType<BulkTask['run']>;
}

/** Sets a status for all that is selected, after a question that counts it. */
export function BulkStatus<Status extends string>(props: BulkStatusProps<Status>) {
  const { list, thing, options, failed, asking, run } = props;
  const ask = (status: Status) =>
    list.bulk.ask({
      title: 'Set status',
      tone: 'primary',
      ...asking?.(status),
      question: `This will set ${countOf(list.selection.ids.size, thing)} to ${status.replace('_', ' ')}. Continue?`,
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
