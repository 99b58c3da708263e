import { z } from 'zod';
import { PAYMENT_CURRENCY } from '#domain/payments.js';
import { absent } from '../absent.js';
import type { StatementLine } from '../payment.rules.js';
import { AMOUNT, centsOf } from './paypal-resources.js';

/** A page of PayPal's transaction search. A response that lacks lines or pages is rejected, not read as an empty day. */
export const transactionPage = z.object({
  total_pages: z.int().min(0),
  transaction_details: z.array(
    z.object({
      transaction_info: z.object({
        transaction_id: z.string().min(1),
        paypal_reference_id: absent(z.string()),
        transaction_event_code: z.string(),
        transaction_status: absent(z.string()),
        transaction_amount: z.object({ currency_code: z.string(), value: z.string().regex(AMOUNT) }),
        fee_amount: absent(z.object({ currency_code: absent(z.string()), value: z.string() })),
        custom_field: absent(z.string()),
      }),
    }),
  ),
});
type Transaction = z.infer<typeof transactionPage>['transaction_details'][number]['transaction_info'];

/** General reversals, reversals by PayPal, refunds by the store, reversals of instant payments and of open wallets. */
const REFUND_CODES: readonly string[] = ['T1100', 'T1106', 'T1107', 'T1116', 'T1118'];

/**
 * Payments have the codes T00... Holds of disputed money (T1110, T1111) stay in the account of the store: the refund or
 * reversal that may follow is the movement. Null for what concerns no payment.
 */
export function toStatementLine(transaction: Transaction): StatementLine | null {
  const { transaction_event_code: code, transaction_status: status, transaction_id: reference } = transaction;
  const cents = centsOf(transaction.transaction_amount) ?? 0;
  const isPayment = code.startsWith('T00') && cents > 0;
  const isRefund = REFUND_CODES.includes(code) && cents < 0;
  if ((!isPayment && !isRefund) || status === 'D') return null;
  const { transaction_amount: amount, fee_amount: fee } = transaction;
  return {
    subject: isPayment ? 'payment' : 'refund',
    reference,
    paymentReference: isPayment ? reference : (transaction.paypal_reference_id ?? null),
    amountCents: isOrderCurrency(amount.currency_code) ? Math.abs(cents) : null,
    feeCents: isOrderCurrency(fee?.currency_code ?? amount.currency_code) ? -(centsOf(fee) ?? 0) : 0,
    isPending: status === 'P',
    isOurs: /^(order \d+ payment \d+|(?:refund|return) \d+)$/.test(transaction.custom_field ?? ''),
  };
}

function isOrderCurrency(code: string): boolean {
  return code.toLowerCase() === PAYMENT_CURRENCY;
}
