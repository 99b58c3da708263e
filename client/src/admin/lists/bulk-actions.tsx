import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useState, type ReactNode } from 'react';
import { BULK_MAX } from '#domain/limits.js';
import { formatCount } from '#domain/numbers.js';
import { Button, ConfirmDialog, Select, type Option } from '../../ui';
import { notify } from '../notices';
import { DecisionReason, reasonVariable } from '../page';
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
  /** People whom the decision is mailed to: asks for the reason. */
  mailedTo?: string;
  /**
   * @param expectedVersions versions that the rows were shown with; null when one is unknown
   * @param reason variable of the entered reason; empty without one
   */
  run: (
    ids: number[],
    expectedVersions: number[] | null,
    reason: { reason?: string },
  ) => Promise<BulkResultFragment | undefined>;
}

export interface Bulk {
  /** Opens the confirmation of a task. */
  confirm: (task: BulkTask) => void;
  /** Runs a task that was confirmed in a dialog of its own. Rejects when the task breaks off. */
  perform: (task: Pick<BulkTask, 'run' | 'done' | 'failed'>) => Promise<void>;
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
  const [reason, setReason] = useState('');
  const ids = [...selection.ids];

  async function perform({ run, done: verb, failed }: Pick<BulkTask, 'run' | 'done' | 'failed'>) {
    let done = 0;
    const refused: BulkResultFragment['refused'] = [];
    const left = [...ids];
    try {
      while (left.length > 0) {
        const chunk = left.slice(0, BULK_MAX);
        const outcome = await run(chunk, selection.versionsOf(chunk), reasonVariable(reason));
        if (!outcome) throw new Error(failed);
        left.splice(0, BULK_MAX);
        done += outcome.done;
        refused.push(...outcome.refused);
        setProgress(ids.length - left.length);
      }
    } catch (error) {
      notify.failure(error, failed);
      selection.onChange(new Set([...refused.map(({ id }) => id), ...left]));
      if (done > 0) await client.refetchQueries({ include: 'active' });
      throw error;
    } finally {
      setProgress(null);
    }
    const text = outcomeText(done, verb, refused);
    if (refused.length > 0) notify.error(text, { duration: 8000 });
    else notify.success(text);
    selection.onChange(new Set(refused.map(({ id }) => id)));
    await client.refetchQueries({ include: 'active' });
  }

  return {
    perform,
    confirm: (next) => {
      setTask(next);
      setReason('');
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
        onConfirm={() => perform(task)}
      >
        {task.mailedTo && <DecisionReason mailedTo={task.mailedTo} value={reason} onChange={setReason} />}
        {progress !== null && ids.length > BULK_MAX && (
          <p role="status" className="figures mt-4 text-sm text-muted first:mt-0">
            {formatCount(progress)} of {formatCount(ids.length)}
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
  const count = `${formatCount(done)} ${verb}`;
  if (refused.length === 0) return count;
  const reasons = [...new Set(refused.map(({ message }) => message))].join('; ');
  return `${count}, ${formatCount(refused.length)} refused: ${reasons}`;
}

/** Part of each bulk change. */
interface Versions {
  expectedVersions?: number[] | null;
  reason?: string | null;
}

/** A mutation whose only field is the result of a bulk task. */
export type BulkDocument<Change extends object = object> = TypedDocumentNode<
  Record<string, BulkResultFragment>,
  Change & { ids: number[] }
>;

/** Runs a bulk mutation. */
export function useBulkMutation<Change extends object>(mutation: BulkDocument<Change>) {
  const client = useApolloClient();
  return async (ids: number[], change: Change) => {
    const { data } = await client.mutate({ mutation, variables: { ...change, ids } });
    return data && Object.values(data)[0];
  };
}

export interface BulkActionProps {
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
      onClick={() => bulk.confirm(next)}
    >
      {label}
    </Button>
  );
}

interface BulkDeleteProps extends BulkActionProps, Pick<BulkTask, 'mailedTo'> {
  mutation: BulkDocument<Versions>;
}

export function BulkDelete({ list, thing, mailedTo, mutation }: BulkDeleteProps) {
  const run = useBulkMutation(mutation);
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
        mailedTo,
        run: (ids, expectedVersions, reason) => run(ids, { expectedVersions, ...reason }),
      })}
    />
  );
}

interface BulkStatusProps<Status extends string, Change extends object> extends BulkActionProps {
  options: readonly Option<Status>[];
  /** Fallback error message. */
  failed: string;
  /** Overrides the confirmation dialog for a status. */
  dialog?: (status: Status) => Pick<BulkTask, 'title' | 'tone'>;
  /** Effects of a status: the mails and their recipients; null for none. */
  effect?: (status: Status) => string | null;
  /** People whom a status that takes something away is mailed to with its reason; null for another one. */
  mailedTo?: (status: Status) => string | null;
  /** Handles a chosen status; true leaves out the confirmation. */
  onChoose?: (status: Status) => boolean;
  mutation: BulkDocument<Change & Versions>;
  /** Variables of the mutation for a status. */
  toChange: (status: Status) => Change;
}

/** Sets a status for all selected rows after a confirmation that states their number. */
export function BulkStatus<Status extends string, Change extends object>(
  props: BulkStatusProps<Status, Change>,
) {
  const { list, thing, options, failed, dialog, effect, mailedTo, onChoose, mutation, toChange } = props;
  const run = useBulkMutation(mutation);
  function confirm(status: Status) {
    if (onChoose?.(status)) return;
    const question = `This will set ${countOf(list.selection.ids.size, thing)} to ${status.replace('_', ' ')}.`;
    list.bulk.confirm({
      title: 'Set status',
      tone: 'primary',
      ...dialog?.(status),
      description: [question, effect?.(status), 'Continue?'].filter(Boolean).join(' '),
      confirmLabel: 'Set status',
      done: 'updated',
      failed,
      mailedTo: mailedTo?.(status) ?? undefined,
      run: (ids, expectedVersions, reason) => run(ids, { ...toChange(status), expectedVersions, ...reason }),
    });
  }
  return (
    <Select
      size="sm"
      label="Set status"
      hideLabel
      placeholder="Set status …"
      options={options}
      value=""
      onChange={({ target }) => {
        if (target.value) confirm(target.value as Status);
      }}
      className="w-44 shrink-0"
    />
  );
}
