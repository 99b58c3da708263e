import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { ConfirmDialog, Select, type Option } from '../../ui';
import { notify } from '../notices';
import { DecisionReason, reasonVariable } from '../page';

interface StatusSelectProps<Status extends string> {
  /** Accessible name: 'Status of service order 12'. */
  label: string;
  options: readonly Option<Status>[];
  /** Null shows 'No status'. */
  value: Status | null;
  /** Stores the status, optimistically; false when the stored one is kept. */
  save: (status: Status, reason: { reason?: string }) => Promise<boolean>;
  /** Effects of a status: the mails and their recipients, confirmed before it is stored. Null stores it at once. */
  effect?: (status: Status) => string | null;
  /** Person whom a status that takes something away is mailed to with its reason; null for another one. */
  mailedTo?: (status: Status) => string | null;
  /** Fallback error message. */
  failed: string;
  className?: string;
}

/** Sets the status of a row and reports the result in one toast per row. */
export function StatusSelect<Status extends string>(props: StatusSelectProps<Status>) {
  const { label, options, value, save, effect, mailedTo, failed, className } = props;
  const [pending, setPending] = useState<{ status: Status; effect: string } | null>(null);
  const [reason, setReason] = useState('');
  const asked = pending && mailedTo?.(pending.status);

  const client = useApolloClient();

  function choose(status: Status) {
    const sent = status === value ? null : effect?.(status);
    setReason('');
    if (sent) setPending({ status, effect: sent });
    else void change(status).catch(() => undefined);
  }

  async function change(status: Status) {
    try {
      if (!(await save(status, asked ? reasonVariable(reason) : {})))
        return void (await client.refetchQueries({ include: 'active' }));
      notify.success('Status updated', { id: label });
    } catch (error) {
      notify.failure(error, failed, { id: label });
      throw error;
    }
  }

  return (
    <>
      <Select
        size="sm"
        label={label}
        hideLabel
        placeholder={value ? undefined : 'No status'}
        options={options}
        value={value ?? ''}
        onChange={({ target }) => {
          if (target.value) choose(target.value as Status);
        }}
        className={className}
      />
      {pending && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setPending(null)}
          title={label}
          description={`${pending.effect} Continue?`}
          confirmLabel="Set status"
          tone="primary"
          onConfirm={() => change(pending.status)}
        >
          {asked && <DecisionReason mailedTo={asked} value={reason} onChange={setReason} />}
        </ConfirmDialog>
      )}
    </>
  );
}
