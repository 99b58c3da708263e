import { Button, Select, type Option } from '../../ui';
import type { Bulk, BulkTask } from './use-bulk';
import { countOf, type Selection } from './use-selection';

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
