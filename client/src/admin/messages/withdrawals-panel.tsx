import { formatUtcDateTime } from '../../lib/dates';
import { TextLink } from '../../ui';
import { Panel } from '../page';
import type { AdminWithdrawalFragment } from './messages.generated';

interface WithdrawalsPanelProps {
  withdrawals: readonly Pick<AdminWithdrawalFragment, 'id' | 'status' | 'createdAt'>[];
}

const WORDS = { open: 'Waits for a decision', confirmed: 'Confirmed', refused: 'Refused' } as const;

/** Withdrawals from one order, with a link to where they are decided; nothing where there is none. */
export function WithdrawalsPanel({ withdrawals }: WithdrawalsPanelProps) {
  if (withdrawals.length === 0) return null;
  return (
    <Panel title="Withdrawal">
      <ul className="flex flex-col gap-3 text-sm">
        {withdrawals.map(({ id, status, createdAt }) => (
          <li key={id}>
            <TextLink to="/admin/messages#withdrawals">{WORDS[status]}</TextLink>
            <p className="figures text-[0.8125rem] text-muted">{formatUtcDateTime(createdAt)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
