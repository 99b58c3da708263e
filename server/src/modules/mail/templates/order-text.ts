import type { OrderMail } from '../outgoing-mail.js';
import { dollars } from './money.js';

const WIDTH = 58;

/** The order as a table of plain text. */
export function orderText(order: OrderMail): string {
  const lines = order.lines.flatMap((line) => [
    row(line.name, line.priceCents + line.addOnCents),
    `  ${line.category}${line.includeProject ? `, with project file (${dollars(line.addOnCents)})` : ''}`,
  ]);
  const discount = order.couponCode ? `Discount (${order.couponCode})` : 'Discount';
  return [
    ...lines,
    '-'.repeat(WIDTH),
    row('Subtotal', order.subtotalCents),
    ...(order.discountCents > 0 ? [row(discount, -order.discountCents)] : []),
    row('Service fee', order.feeCents),
    row('Total', order.totalCents),
  ].join('\n');
}

function row(label: string, cents: number): string {
  const amount = dollars(cents);
  const gap = WIDTH - label.length - amount.length;
  return gap > 0 ? label + ' '.repeat(gap) + amount : `${label}  ${amount}`;
}
