import { PAYMENT_METHOD_NAMES, PAYMENT_REFERENCE_MAX, RECORDED_METHODS } from '#domain/payments.js';
import { localDay } from '../../../lib/dates';
import { moneyText } from '../../../lib/form-rules';
import { z, type ZodForm } from '../../../lib/forms';
import { Select, TextField } from '../../../ui';

export const paymentSchema = z.object({
  method: z.enum(RECORDED_METHODS),
  reference: z
    .string()
    .trim()
    .min(1, 'Please enter the reference of the payment')
    .max(PAYMENT_REFERENCE_MAX, `Reference must be at most ${PAYMENT_REFERENCE_MAX} characters`),
  amount: moneyText,
  paidOn: z.iso.date('Please enter the date of the payment'),
});

type PaymentInput = z.input<typeof paymentSchema>;

const METHOD_OPTIONS = RECORDED_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_NAMES[value] }));

/** Values of a new payment. @param amount US dollars that are not paid yet */
export function newPayment(amount: number): PaymentInput {
  return {
    method: 'paypal',
    reference: '',
    amount: amount.toFixed(2),
    paidOn: localDay(),
  };
}

interface PaymentFieldsProps {
  form: ZodForm<PaymentInput, z.output<typeof paymentSchema>>;
  /** True for several orders, each of which is paid in full. */
  inFull?: boolean;
}

/** Reference, method, sum and date of a payment, in a grid of two columns. */
export function PaymentFields({ form, inFull }: PaymentFieldsProps) {
  return (
    <>
      <TextField
        label="Reference"
        required
        autoFocus
        autoComplete="off"
        {...form.field('reference')}
        className="sm:col-span-2"
      />
      <Select label="Paid by" options={METHOD_OPTIONS} {...form.field('method')} className="sm:col-span-2" />
      {!inFull && <TextField label="Sum" required icon="$" inputMode="decimal" {...form.field('amount')} />}
      <TextField label="Date" required type="date" {...form.field('paidOn')} />
    </>
  );
}
