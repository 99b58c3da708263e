import { REFUND_REASON_MAX } from '#domain/payments.js';
import { useSubmit, useZodForm, z } from '../../../lib/forms';
import { useRequestKeys } from '../../../lib/request-keys';
import { Checkbox, FormDialog, formatMoney, TextArea, TextField } from '../../../ui';
import { notify } from '../../notices';
import { useReturnPaymentMutation } from './return-payment.generated';

const schema = z.object({
  amount: z
    .string()
    .trim()
    .regex(/^(\d+(\.\d{1,2})?)?$/, 'Please enter dollars and cents, e.g. 49.50'),
  reason: z
    .string()
    .trim()
    .min(1, 'Please enter the reason')
    .max(REFUND_REASON_MAX, `Reason must be at most ${REFUND_REASON_MAX} characters`),
  byHand: z.boolean(),
});

interface ReturnPaymentProps {
  payment: { id: number; returnableAmount: number; returnableCurrency: string };
  onClose: () => void;
  onReturned: () => void;
}

/** Returns a payment that pays no delivered order, whole unless the admin enters a smaller sum. */
export function ReturnPayment({ payment, onClose, onReturned }: ReturnPaymentProps) {
  const { returnableAmount, returnableCurrency: currency } = payment;
  const [giveBack] = useReturnPaymentMutation();
  const { keyFor } = useRequestKeys();
  const form = useZodForm(schema, { defaultValues: { amount: '', reason: '', byHand: false } });
  const submission = useSubmit(form, 'Failed to return the payment', async ({ amount, reason, byHand }) => {
    const input = { reason, byHand, amount: amount === '' ? null : Number(amount) };
    const { data } = await giveBack({
      variables: { id: payment.id, input, idempotencyKey: keyFor(input) },
    });
    const returned = data?.refundPayment;
    if (returned) {
      const sum = formatMoney(returned.amount, currency);
      notify.success(returned.status === 'pending' ? `${sum} is being returned` : `${sum} returned`);
    }
    onClose();
    onReturned();
  });
  return (
    <FormDialog
      name="Return payment"
      title="Return payment"
      description="An online payment goes back to where it came from. Money that came by hand is sent by you first, then recorded here."
      submission={submission}
      onClose={onClose}
      submitLabel="Return"
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
      {currency === 'USD' ? (
        <TextField
          label="Sum"
          hint={`Leave empty for all of it, ${formatMoney(returnableAmount)}.`}
          inputMode="decimal"
          autoComplete="off"
          icon="$"
          {...form.field('amount')}
        />
      ) : (
        <p className="text-sm text-muted">{formatMoney(returnableAmount, currency)} goes back as a whole.</p>
      )}
      <Checkbox
        label="I have sent the money by hand"
        hint="Records the return without asking the payment service."
        {...form.register('byHand')}
      />
    </FormDialog>
  );
}
