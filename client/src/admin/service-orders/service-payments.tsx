import { useState } from 'react';
import { SERVICE_STAGE_NAMES } from '#domain/service-payments.js';
import { useSubmit, useZodForm } from '../../lib/forms';
import type { ServiceStagePaymentFragment } from '../../lib/graphql/service-terms.generated';
import { useRequestKeys } from '../../lib/request-keys';
import { Button, FormDialog, formatMoney, Money, StatusBadge, TextLink } from '../../ui';
import { notify } from '../notices';
import { newPayment, PaymentFields, paymentSchema } from '../orders';
import { Panel } from '../page';
import { useRecordServicePaymentMutation, type AdminServiceCourseFragment } from './service-orders.generated';

/** Payments of the stages, with a button to record the one that is due. */
export function ServicePayments({ order: { id, payments } }: { order: AdminServiceCourseFragment }) {
  const [recorded, setRecorded] = useState<ServiceStagePaymentFragment | null>(null);
  if (payments.length === 0) return null;
  return (
    <Panel title="Payments" className="p-0">
      <ul className="divide-y">
        {payments.map((payment, at) => (
          <li key={at} className="flex flex-wrap items-center gap-x-5 gap-y-2 px-5 py-4">
            <span className="min-w-0 flex-1">
              <span className="wide">{SERVICE_STAGE_NAMES[payment.stage]}</span>
              {payment.orderId !== null && (
                <span className="ml-3 text-[0.8125rem]">
                  <TextLink to={`/admin/orders/${payment.orderId}`}>Order #{payment.orderId}</TextLink>
                </span>
              )}
            </span>
            <StatusBadge status={payment.status} />
            <Money value={payment.amount} className="wide" />
            {payment.status === 'due' && (
              <Button size="sm" variant="primary" onClick={() => setRecorded(payment)}>
                Payment received
              </Button>
            )}
          </li>
        ))}
      </ul>
      {recorded && <RecordDialog id={id} payment={recorded} onClose={() => setRecorded(null)} />}
    </Panel>
  );
}

interface RecordDialogProps {
  id: number;
  payment: ServiceStagePaymentFragment;
  onClose: () => void;
}

function RecordDialog({ id, payment: { stage, amount }, onClose }: RecordDialogProps) {
  const [record] = useRecordServicePaymentMutation();
  const { keyFor } = useRequestKeys();
  const form = useZodForm(paymentSchema, { defaultValues: newPayment(amount) });
  const name = SERVICE_STAGE_NAMES[stage];
  const submission = useSubmit(form, 'Failed to record the payment', async (values) => {
    const input = { ...values, stage, amount: Number(values.amount) };
    await record({ variables: { id, input, idempotencyKey: keyFor(input) } });
    notify.success(`${name} recorded`);
    onClose();
  });
  return (
    <FormDialog
      name="Record payment"
      title={`${name} of ${formatMoney(amount)}`}
      description={DESCRIPTIONS[stage]}
      submission={submission}
      onClose={onClose}
      submitLabel="Record payment"
      isWide
    >
      <PaymentFields form={form} />
    </FormDialog>
  );
}

const DESCRIPTIONS = {
  deposit: 'The work begins, and the customer is mailed the invoice.',
  balance: 'Once the final files are there, the customer gets them.',
  extra_round: 'The customer can ask for one more round of changes.',
} as const;
