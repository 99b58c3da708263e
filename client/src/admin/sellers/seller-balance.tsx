import { useId } from 'react';
import { hasDecimals } from '#domain/numbers.js';
import { ADJUSTMENT_ADVICE, ADJUSTMENT_MAX, PAYOUT_REASON_MAX } from '#domain/ledger.js';
import { formatMonth, formatUtcDateTime } from '../../lib/dates';
import { readFailure } from '../../lib/graphql/failure';
import { numberWith } from '../../lib/form-rules';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { useRequestKeys } from '../../lib/request-keys';
import {
  Banner,
  Button,
  ErrorState,
  formatMoney,
  NumberField,
  Skeleton,
  TextArea,
  WritingDialog,
} from '../../ui';
import { useDownload } from '../lists';
import { notify } from '../notices';
import { Fact } from '../page';
import {
  useAdjustBalanceMutation,
  useAdminSellerBalanceQuery,
  type AdminSellerBalanceFragment,
  type AdminSellerFragment,
} from './sellers.generated';

interface SellerBalanceProps {
  seller: Pick<AdminSellerFragment, 'id' | 'userId' | 'shopName'>;
  onClose: () => void;
}

/** Balance of a seller, monthly statements, and corrections by hand. */
export function SellerBalance({ seller, onClose }: SellerBalanceProps) {
  const { data, error, refetch } = useAdminSellerBalanceQuery({
    variables: { id: seller.id },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <WritingDialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="md"
      title="Balance"
      description={seller.shopName}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {!data && !error && <Skeleton className="h-40" />}
      {!data && error && (
        <ErrorState
          message={readFailure(error, 'Failed to load the balance').message}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <div className="flex flex-col gap-7">
          <Balance {...data.seller.balance} />
          <Statements statements={data.seller.statements} />
          <AdjustmentForm seller={seller} />
        </div>
      )}
    </WritingDialog>
  );
}

export function Balance({ due, held, pending, paid, dueBy, holds }: AdminSellerBalanceFragment['balance']) {
  const isLate = dueBy !== null && Date.parse(dueBy) < Date.now();
  return (
    <dl className="figures divide-y rounded-md border text-sm *:px-4 *:py-2.5">
      <Fact label="Due">
        <span className={isLate ? 'text-danger' : undefined}>
          {formatMoney(due)}
          {dueBy && `${isLate ? ', was due' : ''} by ${formatUtcDateTime(dueBy)}`}
        </span>
      </Fact>
      {held > 0 && <Fact label="Held while disputed">{formatMoney(held)}</Fact>}
      <Fact label="In open orders">{formatMoney(pending)}</Fact>
      <Fact label="Paid out">{formatMoney(paid)}</Fact>
      {holds.length > 0 && <Fact label="Not paid out">{holds.map(({ text }) => text).join('. ')}</Fact>}
    </dl>
  );
}

export function Statements({ statements }: Pick<AdminSellerBalanceFragment, 'statements'>) {
  const { save } = useDownload('Failed to save the statement');
  return (
    <section aria-label="Statements">
      <h3 className="wide mb-2 text-sm">Statements</h3>
      {statements.length === 0 && <p className="text-sm text-muted">Nothing was sold or paid yet.</p>}
      <ul className="max-h-48 divide-y overflow-y-auto">
        {statements.map(({ month, closing, url }) => (
          <li key={month} className="figures flex items-center justify-between gap-4 py-1.5 text-sm">
            <span>
              {formatMonth(month)}
              <span className="text-muted">, balance {formatMoney(closing)}</span>
            </span>
            <span className="flex gap-2">
              {(['pdf', 'csv'] as const).map((format) => (
                <Button
                  key={format}
                  size="sm"
                  aria-label={`Statement of ${formatMonth(month)} as ${format.toUpperCase()}`}
                  onClick={() => void save(`${url}?format=${format}`, `statement-${month}.${format}`)}
                >
                  {format.toUpperCase()}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const schema = z.object({
  amount: numberWith(
    ADJUSTMENT_ADVICE,
    (amount) => amount !== 0 && Math.abs(amount) <= ADJUSTMENT_MAX && hasDecimals(amount, 2),
  )
    .refine((text) => text !== '', ADJUSTMENT_ADVICE)
    .transform(Number),
  reason: z
    .string()
    .trim()
    .min(1, 'Please enter the reason')
    .max(PAYOUT_REASON_MAX, `Reason must be at most ${PAYOUT_REASON_MAX} characters`),
});

const EMPTY = { amount: '', reason: '' };

/** Books an amount by hand; the seller is mailed with the reason. */
function AdjustmentForm({ seller }: Pick<SellerBalanceProps, 'seller'>) {
  const headingId = useId();
  const [adjust] = useAdjustBalanceMutation();
  const { keyFor, done } = useRequestKeys();
  const form = useZodForm(schema, { defaultValues: EMPTY });
  const { onSubmit, failure } = useSubmit(form, 'Failed to book the amount', async (input) => {
    await adjust({ variables: { sellerUserId: seller.userId, input, idempotencyKey: keyFor(input) } });
    done();
    form.reset(EMPTY);
    notify.success(`${formatMoney(input.amount)} booked for ${seller.shopName}`);
  });
  return (
    <form noValidate aria-labelledby={headingId} onSubmit={onSubmit} className="flex flex-col gap-4">
      <h3 id={headingId} className="wide text-sm">
        Correct the balance
      </h3>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <NumberField
        label="Amount"
        required
        inputMode="text"
        hint="US dollars. Above zero for the seller, below zero against."
        {...form.field('amount')}
      />
      <TextArea
        label="Reason"
        required
        rows={2}
        hint="Mailed to the seller and shown in the statement."
        {...form.field('reason')}
      />
      <Button type="submit" className="self-start" loading={form.formState.isSubmitting}>
        Book amount
      </Button>
    </form>
  );
}
