import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { COMPLETION_REASON_MAX } from '#domain/limits.js';
import type { RecordedMethod } from '#domain/payments.js';
import { dollarsToCents } from '#domain/pricing.js';
import { useSubmit, useZodForm, z } from '../../../lib/forms';
import { Banner, Button, formatMoney, RadioGroup, TextArea, WritingDialog } from '../../../ui';
import { newPayment, PaymentFields, paymentSchema } from '../payment/payment-fields';

export interface ReceivedPayment {
  method: RecordedMethod;
  reference: string;
  /** US dollars. */
  amount: number;
  paidOn: string;
}

interface CompletionDialogProps {
  title: string;
  /** The mails and their recipients. */
  description: string;
  /** US dollars that are not paid yet; null for several orders, each of which is paid in full. */
  openAmount: number | null;
  onPaid: (payment: ReceivedPayment) => Promise<unknown>;
  onUnpaid: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

const WAYS = [
  { value: 'paid', label: 'Payment received' },
  { value: 'unpaid', label: 'Without payment' },
] as const;

/** Asks for the payment of an order before it is completed, or why there is none. */
export function CompletionDialog(props: CompletionDialogProps) {
  const { title, description, onClose } = props;
  const [way, setWay] = useState<'paid' | 'unpaid'>('paid');
  const Form = way === 'paid' ? PaidForm : UnpaidForm;
  return (
    <WritingDialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <div className="flex flex-col gap-5">
        <RadioGroup
          label="Payment"
          hideLabel
          name="payment"
          options={WAYS}
          value={way}
          onValueChange={setWay}
        />
        <Form {...props} />
      </div>
    </WritingDialog>
  );
}

function PaidForm({ openAmount, onPaid, onClose }: CompletionDialogProps) {
  const schema = paymentSchema.refine(
    ({ amount }) => openAmount === null || dollarsToCents(Number(amount)) === dollarsToCents(openAmount),
    {
      path: ['amount'],
      message: `${formatMoney(openAmount ?? 0)} are open. Record a part under Payment on the order's page.`,
    },
  );
  const form = useZodForm(schema, { defaultValues: newPayment(openAmount ?? 0) });
  const { onSubmit, failure } = useSubmit(form, FAILED, ({ amount, ...payment }) =>
    onPaid({ ...payment, amount: Number(amount) }),
  );
  return (
    <CompletionForm
      label="Payment received"
      onSubmit={onSubmit}
      failure={failure}
      loading={form.formState.isSubmitting}
      onClose={onClose}
    >
      <PaymentFields form={form} inFull={openAmount === null} />
    </CompletionForm>
  );
}

const FAILED = 'Failed to update order status';

const reasonSchema = z.object({
  withoutPayment: z
    .string()
    .trim()
    .min(1, 'Please enter the reason')
    .max(COMPLETION_REASON_MAX, `Reason must be at most ${COMPLETION_REASON_MAX} characters`),
});

function UnpaidForm({ onUnpaid, onClose }: CompletionDialogProps) {
  const form = useZodForm(reasonSchema, { defaultValues: { withoutPayment: '' } });
  const { onSubmit, failure } = useSubmit(form, FAILED, ({ withoutPayment }) => onUnpaid(withoutPayment));
  return (
    <CompletionForm
      label="Without payment"
      onSubmit={onSubmit}
      failure={failure}
      loading={form.formState.isSubmitting}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint="Kept in the history and the audit log; the buyer does not read it."
        required
        autoFocus
        rows={3}
        {...form.field('withoutPayment')}
        className="sm:col-span-2"
      />
    </CompletionForm>
  );
}

interface CompletionFormProps {
  label: string;
  onSubmit: (event: SyntheticEvent) => void;
  failure: string;
  loading: boolean;
  onClose: () => void;
  children: ReactNode;
}

function CompletionForm({ label, onSubmit, failure, loading, onClose, children }: CompletionFormProps) {
  return (
    <form noValidate aria-label={label} onSubmit={onSubmit} className="flex flex-col gap-6">
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {failure && (
          <Banner tone="danger" className="sm:col-span-2">
            {failure}
          </Banner>
        )}
        {children}
      </div>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" loading={loading}>
          Complete
        </Button>
      </div>
    </form>
  );
}
