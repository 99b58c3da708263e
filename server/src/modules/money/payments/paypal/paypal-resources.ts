import { z } from 'zod';
import { absent } from '../absent.js';

export const date = z.string().pipe(z.coerce.date());
export const money = z.object({ currency_code: z.string(), value: z.string() });
const link = z.object({ rel: absent(z.string()), href: absent(z.string()) });

/** The fields of PayPal's orders, captures and refunds that are read here. */
export const resource = z.object({
  id: z.string(),
  status: absent(z.string()),
  custom_id: absent(z.string()),
  amount: absent(money),
  links: absent(z.array(link)),
  purchase_units: absent(z.array(z.object({ custom_id: absent(z.string()) }))),
  supplementary_data: absent(
    z.object({
      related_ids: absent(z.object({ order_id: absent(z.string()), capture_id: absent(z.string()) })),
    }),
  ),
  seller_payable_breakdown: absent(z.object({ total_refunded_amount: absent(money) })),
});
export type Resource = z.infer<typeof resource>;

/** Response to the request of a refund. */
export const refundResponse = z.object({
  id: z.string(),
  status: absent(z.string()),
  amount: absent(money),
});

/** An order, with the captures of a paid one. */
export const orderResponse = z.object({
  id: z.string(),
  links: absent(z.array(link)),
  purchase_units: absent(
    z.array(
      z.object({
        payments: absent(z.object({ captures: absent(z.array(resource)) })),
      }),
    ),
  ),
});
export type OrderResponse = z.infer<typeof orderResponse>;

/** Id in a link `…/v2/<collection>/<id>`, with which a resource points to the one above it. */
export function idIn(links: Resource['links'], collection: string): string | null {
  const up = links?.find(({ rel, href }) => rel === 'up' && href?.includes(`/${collection}/`));
  return up?.href?.split('/').at(-1) ?? null;
}

/** Text of an amount, with at most two decimals. */
export const AMOUNT = /^-?\d{1,7}(?:\.\d{1,2})?$/;

/** Cents of an amount that PayPal writes as text with two decimals; null for any other text. */
export function centsOf(amount: { value: string } | undefined): number | null {
  if (!amount || !AMOUNT.test(amount.value)) return null;
  return Math.round(Number(amount.value) * 100);
}
