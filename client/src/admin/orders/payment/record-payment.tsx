import { useId, useState } from 'react';
import { dollarsToCents } from '#domain/pricing.js';
import { useSubmit, useZodForm } from '../../../lib/forms';
import { Banner, Button, Dialog, formatMoney } from '../../../ui';
import { notify } from '../../notices';
import { newPayment, PaymentFields, paymentSchema } from './payment-fields';
import { useRecordPaymentMutation } from './record-payment.generated';

interface RecordPaymentProps {
  order: { id: number; status: string };
  /** US dollars that are not paid yet. */
  openAmount: number;
  onRecorded: () => void;
}

/** Button and dialog to record a payment that arrived by hand. */
export function RecordPayment(props: RecordPaymentProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
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
  const formId = useId();
  const [record] = useRecordPaymentMutation();
  const form = useZodForm(paymentSchema, {
    defaultValues: newPayment(openAmount),
  });
  const { onSubmit, failure } = useSubmit(form, 'Failed to record the payment', async (values) => {
    const amount = Number(values.amount);
    await record({ variables: { id: order.id, input: { ...values, amount } } });
    const isPaid = dollarsToCents(amount) === dollarsToCents(openAmount);
    const completes = isPaid && order.status !== 'completed';
    notify.success(`${formatMoney(amount)} recorded${completes ? `, order #${order.id} is completed` : ''}`);
    onClose();
    onRecorded();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Payment for order #${order.id}`}
      description={
        order.status === 'completed'
          ? 'The order is delivered already. Nothing is sent.'
          : `Once ${formatMoney(openAmount)} are recorded, the order is completed: its tracks are sold, and the buyer is mailed the download links and contracts.`
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={form.formState.isSubmitting}>
            Record payment
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="Record payment"
        onSubmit={onSubmit}
        className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2"
      >
        {failure && (
          <Banner tone="danger" className="sm:col-span-2">
            {failure}
          </Banner>
        )}
        <PaymentFields form={form} />
      </form>
    </Dialog>
  );
}
