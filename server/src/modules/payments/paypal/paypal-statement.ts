import { z } from 'zod';
import type { StatementLine } from '../payment.rules.js';

const money = z.object({ value: z.string() });

/** A page of PayPal's transaction search. */
export const transactionPage = z.object({
  total_pages: z.number().default(1),
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          paypal_reference_id: z.string().optional(),
          transaction_event_code: z.string(),
          transaction_status: z.string().optional(),
          transaction_amount: money,
          fee_amount: money.optional(),
          custom_field: z.string().optional(),
        }),
      }),
    )
    .default([]),
});
type Transaction = z.infer<typeof transactionPage>['transaction_details'][number]['transaction_info'];

/** Payments have the codes T00.., refunds and reversals of payments those of T11..; other movements are none of ours. */
export function toStatementLine(transaction: Transaction): StatementLine | null {
  const { transaction_event_code: code, transaction_status: status, transaction_id: reference } = transaction;
  const cents = centsOf(transaction.transaction_amount);
  const isPayment = code.startsWith('T00') && cents > 0;
  const isRefund = code.startsWith('T11') && cents < 0;
  if ((!isPayment && !isRefund) || status === 'D' || status === 'P') return null;
  return {
    subject: isPayment ? 'payment' : 'refund',
    reference,
    paymentReference: isPayment ? reference : (transaction.paypal_reference_id ?? null),
    amountCents: Math.abs(cents),
    feeCents: transaction.fee_amount ? -centsOf(transaction.fee_amount) : 0,
    isOurs: /^(order \d+ payment \d+|refund \d+)$/.test(transaction.custom_field ?? ''),
  };
}

function centsOf({ value }: { value: string }): number {
  return Math.round(Number(value) * 100);
}
