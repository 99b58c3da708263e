import { useState } from 'react';
import { dollarsToCents } from '#domain/pricing.js';
import { useSubmit, useZodForm } from '../../../lib/forms';
import { useRequestKeys } from '../../../lib/request-keys';
import { Button, FormDialog, formatMoney } from '../../../ui';
import { notify } from '../../notices';
import { newPayment, PaymentFields, paymentSchema } from './payment-fields';
import { useRecordPaymentMutation } from './record-payment.generated';

interface RecordPaymentProps {
  order: { id: number; status: string };
  /** US dollars that are not paid yet. */
  openAmount: number;
  onRecorded: () => void;
  /** True where it is the next step of the order. */
  isNext?: boolean;
}

/** Button and dialog to record a payment that arrived by hand. */
export function RecordPayment(props: RecordPaymentProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant={props.isNext ? 'primary' : undefined} onClick={() => setOpen(true)}>
        Payment received
      </Button>
      {open && <RecordPaymentDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function RecordPaymentDialog({
  order,
  openAmount,
  onRecorded,
  onClose,
}: RecordPaymentProps & { onClose: () => void }) {
  const [record] = useRecordPaymentMutation();
  const { keyFor } = useRequestKeys();
  const form = useZodForm(paymentSchema, {
    defaultValues: newPayment(openAmount),
  });
  const submission = useSubmit(form, 'Failed to record the payment', async (values) => {
    const amount = Number(values.amount);
    const input = { ...values, amount };
    await record({ variables: { id: order.id, input, idempotencyKey: keyFor(input) } });
    const isPaid = dollarsToCents(amount) === dollarsToCents(openAmount);
    const completes = isPaid && order.status !== 'completed';
    notify.success(`${formatMoney(amount)} recorded${completes ? `, order #${order.id} is completed` : ''}`);
    onClose();
    onRecorded();
  });
  return (
    <FormDialog
      name="Record payment"
      title={`Payment for order #${order.id}`}
      description={
        order.status === 'completed'
          ? 'The order is delivered already. Nothing is sent.'
          : `Recording ${formatMoney(openAmount)} completes the order: its tracks are sold, and the buyer is mailed the download links and contracts.`
      }
      submission={submission}
      onClose={onClose}
      submitLabel="Record payment"
      isWide
    >
      <PaymentFields form={form} />
    </FormDialog>
  );
}
