import type { Invoice } from '../invoice.entity.js';

/** Credit note of an invoice whose order was reopened. */
export const reopenedKey = (invoiceId: number) => `reopened:${invoiceId}`;

/** The latest invoice of an order, unless the order was reopened after it. */
export function invoiceInForce<Document extends Pick<Invoice, 'id' | 'correctsId' | 'key'>>(
  documents: readonly Document[],
): Document | null {
  const invoice = documents.findLast(({ correctsId }) => correctsId === null);
  if (!invoice) return null;
  return documents.some(({ key }) => key === reopenedKey(invoice.id)) ? null : invoice;
}
