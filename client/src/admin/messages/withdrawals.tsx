import { useState } from 'react';
import { WITHDRAWAL_REASON_MAX } from '#domain/withdrawals.js';
import { formatUtcDateTime } from '../../lib/dates';
import { Button, ConfirmDialog, TextArea, TextLink } from '../../ui';
import { notify } from '../notices';
import { EmptyNote } from '../page';
import { useDecideWithdrawalMutation, type AdminWithdrawalFragment } from './messages.generated';

interface WithdrawalsProps {
  withdrawals: readonly AdminWithdrawalFragment[];
  onDecided: () => void;
}

/** Withdrawals of buyers, those that wait for a decision first. */
export function Withdrawals({ withdrawals, onDecided }: WithdrawalsProps) {
  if (withdrawals.length === 0) return <EmptyNote>Nobody has withdrawn from an order.</EmptyNote>;
  return (
    <ul className="divide-y">
      {withdrawals.map((withdrawal) => (
        <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} onDecided={onDecided} />
      ))}
    </ul>
  );
}

interface WithdrawalRowProps {
  withdrawal: AdminWithdrawalFragment;
  onDecided: () => void;
}

function WithdrawalRow({ withdrawal, onDecided }: WithdrawalRowProps) {
  const { id, orderId, serviceOrderId, text, status, reason, createdAt } = withdrawal;
  const [decide] = useDecideWithdrawalMutation();
  const [words, setWords] = useState('');
  const name = orderId === null ? `Custom work #${serviceOrderId}` : `Order #${orderId}`;
  const path = orderId === null ? `/admin/service-orders/${serviceOrderId}` : `/admin/orders/${orderId}`;

  async function answer(decision: 'confirmed' | 'refused') {
    try {
      await decide({ variables: { id, decision, reason: words.trim() || null } });
      notify.success(decision === 'confirmed' ? 'Withdrawal confirmed' : 'Withdrawal refused');
      onDecided();
    } catch (error) {
      notify.failure(error, 'Failed to decide the withdrawal');
      throw error;
    }
  }

  return (
    <li className="py-5 text-sm first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <TextLink to={path}>{name}</TextLink>
        <time dateTime={createdAt} className="figures text-[0.8125rem] text-muted">
          {formatUtcDateTime(createdAt)}
        </time>
      </p>
      {text && <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
      {status === 'open' ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <ConfirmDialog
            trigger={
              <Button size="sm" aria-label={`Confirm the withdrawal from ${name}`}>
                Confirm
              </Button>
            }
            title="Confirm this withdrawal?"
            description={`${name} is cancelled; once it is completed, it is refunded and its tracks go back on sale. The buyer is mailed.`}
            confirmLabel="Confirm the withdrawal"
            onConfirm={() => answer('confirmed')}
          />
          <ConfirmDialog
            trigger={
              <Button size="sm" aria-label={`Refuse the withdrawal from ${name}`}>
                Refuse
              </Button>
            }
            title="Refuse this withdrawal?"
            description="The buyer is mailed your reason."
            confirmLabel="Refuse the withdrawal"
            onConfirm={() => answer('refused')}
          >
            <TextArea
              label="Reason"
              required
              rows={3}
              maxLength={WITHDRAWAL_REASON_MAX}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </ConfirmDialog>
        </div>
      ) : (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-muted">
          <span>{status === 'confirmed' ? 'Confirmed' : 'Refused'}</span>
          {reason && <span className="[overflow-wrap:anywhere]">{reason}</span>}
        </p>
      )}
    </li>
  );
}
