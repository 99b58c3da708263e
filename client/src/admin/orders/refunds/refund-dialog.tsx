import { useWatch } from 'react-hook-form';
import { toDecimalText } from '#domain/numbers.js';
import { REFUND_REASON_MAX } from '#domain/payments.js';
import { centsToDollars, dollarsToCents } from '#domain/pricing.js';
import { moneyText } from '../../../lib/form-rules';
import { useSubmit, useZodForm, z } from '../../../lib/forms';
import { useRequestKeys } from '../../../lib/request-keys';
import { Checkbox, FormDialog, formatMoney, TextArea, TextField } from '../../../ui';
import { notify } from '../../notices';
import { useRefundOrderMutation, type OrderRefundsFragment } from './refunds.generated';

const schema = z.object({
  lineIds: z.array(z.string()).min(1, 'Please choose at least one track'),
  amount: z.literal('').or(moneyText),
  reason: z
    .string()
    .trim()
    .min(1, 'Please enter the reason')
    .max(REFUND_REASON_MAX, `Reason must be at most ${REFUND_REASON_MAX} characters`),
  backOnSale: z.boolean(),
});

type RefundForm = z.infer<typeof schema>;

interface RefundDialogProps {
  order: OrderRefundsFragment;
  /** Online payments go back to the payment method; others are sent by hand. */
  isPaidOnline: boolean;
  onClose: () => void;
  onRefunded: () => void;
}

/** Sum that the form refunds: cents of the chosen lines, or a smaller sum of them. */
function planOf({ lineIds, amount }: Pick<RefundForm, 'lineIds' | 'amount'>, order: OrderRefundsFragment) {
  const chosen = order.refundable.filter(({ lineId }) => lineIds.includes(String(lineId)));
  const left = chosen.reduce((sum, line) => sum + dollarsToCents(line.amount), 0);
  const cents = amount.trim() === '' ? left : dollarsToCents(Number(toDecimalText(amount)));
  return { left, cents, isWhole: cents === left };
}

/** Refunds an order, whole unless the admin leaves tracks out or enters a smaller sum. */
export function RefundDialog({ order, isPaidOnline, onClose, onRefunded }: RefundDialogProps) {
  const [refund] = useRefundOrderMutation();
  const { keyFor } = useRequestKeys();
  const lines = order.refundable.filter(({ amount }) => amount > 0);
  const form = useZodForm(schema, {
    defaultValues: {
      lineIds: lines.map(({ lineId }) => String(lineId)),
      amount: '',
      reason: '',
      backOnSale: false,
    },
  });
  const [lineIds = [], amount = ''] = useWatch({ control: form.control, name: ['lineIds', 'amount'] });
  const { left, cents, isWhole } = planOf({ lineIds, amount }, order);
  const sum = Number.isFinite(cents) ? formatMoney(centsToDollars(cents)) : '';
  const submission = useSubmit(form, 'Failed to refund the order', async (values) => {
    const plan = planOf(values, order);
    const input = {
      lineIds: values.lineIds.length === lines.length ? null : values.lineIds.map(Number),
      amount: plan.isWhole ? null : centsToDollars(plan.cents),
      reason: values.reason,
      backOnSale: plan.isWhole && values.backOnSale,
    };
    await refund({ variables: { id: order.id, input, idempotencyKey: keyFor(input) } });
    notify.success(`${formatMoney(centsToDollars(plan.cents))} of order #${order.id} refunded`);
    onClose();
    onRefunded();
  });
  const nameOf = (lineId: number) => order.products.find(({ id }) => id === lineId)?.name ?? `Line ${lineId}`;
  return (
    <FormDialog
      name="Refund order"
      title={`Refund order #${order.id}`}
      description={
        isPaidOnline
          ? 'The money goes back to the payment method of the order.'
          : 'Send the money back first, then record it here.'
      }
      submission={submission}
      onClose={onClose}
      submitLabel={`Refund ${sum}`}
      submitVariant="danger"
    >
      <TextArea
        label="Reason"
        hint="The buyer reads it in the mail."
        required
        autoFocus
        rows={2}
        {...form.field('reason')}
      />
      <fieldset className="flex flex-col gap-1">
        <legend className="wide mb-1.5 text-[0.8125rem]">Tracks</legend>
        {lines.map((line) => (
          <Checkbox
            key={line.lineId}
            value={String(line.lineId)}
            label={nameOf(line.lineId)}
            end={formatMoney(line.amount)}
            {...form.register('lineIds')}
          />
        ))}
        {form.formState.errors.lineIds && (
          <p role="alert" className="text-sm text-danger">
            {form.formState.errors.lineIds.message}
          </p>
        )}
      </fieldset>
      <TextField
        label="Sum"
        hint={`Leave empty for all of it, ${formatMoney(centsToDollars(left))}.`}
        inputMode="decimal"
        autoComplete="off"
        icon="$"
        {...form.field('amount')}
      />
      {isWhole && (
        <Checkbox
          label="Put the tracks back on sale"
          hint="A delivered track stays sold unless you choose this."
          {...form.register('backOnSale')}
        />
      )}
      <p className="text-sm text-muted">
        {isWhole
          ? 'The download links end, the rights contracts are revoked, and buyer and sellers get a mail with their sums and the revocation.'
          : 'The buyer keeps the tracks. Buyer and sellers get a mail with their sums.'}
      </p>
    </FormDialog>
  );
}
