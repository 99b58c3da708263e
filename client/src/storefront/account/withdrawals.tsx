import { cn, TextLink } from '../../ui';
import { formatLongDate } from '../../lib/dates';
import type { WithdrawalStatus } from '#domain/withdrawals.js';

const WORDS: Record<WithdrawalStatus, string> = {
  open: 'we look at it.',
  confirmed: 'confirmed.',
  refused: 'refused; the mail says why.',
};

interface WithdrawalsProps {
  withdrawals: readonly { id: number; status: WithdrawalStatus; createdAt: string }[];
  /** Address of the form, filled in for this contract; null where the customer cannot withdraw. */
  form: string | null;
  /** Classes of each line. */
  className?: string;
}

/** Withdrawals from a contract, and the way to one while there is none. */
export function Withdrawals({ withdrawals, form, className }: WithdrawalsProps) {
  return (
    <>
      {withdrawals.map(({ id, status, createdAt }) => (
        <p key={id} className={cn('text-sm', className)}>
          Withdrawal of {formatLongDate(createdAt)}: {WORDS[status]}
        </p>
      ))}
      {form && withdrawals.length === 0 && (
        <p className={cn('text-sm print:hidden', className)}>
          <TextLink to={form}>Withdraw from the contract</TextLink>
        </p>
      )}
    </>
  );
}
