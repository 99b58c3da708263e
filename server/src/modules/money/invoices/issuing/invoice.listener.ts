import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ListensToOrders, type OrderListener, type OrderRefund } from '../../../sales/orders/index.js';
import type { Order } from '../../../sales/orders/order.entity.js';
import { Refund } from '../../refunds/refund.entity.js';
import { Invoice, type InvoicePayment } from '../invoice.entity.js';
import { invoiceInForce, reopenedKey } from './invoice-in-force.rules.js';
import { IssueInvoiceService, type Correction } from './issue-invoice.service.js';

/** Issues the documents of an order in the transaction that completes, reopens or refunds it. */
@ListensToOrders()
@Injectable()
export class InvoiceListener implements OrderListener {
  constructor(private readonly issuing: IssueInvoiceService) {}

  async orderCompleted(manager: EntityManager, order: Order): Promise<void> {
    await this.issuing.issue(manager, order);
  }

  /** Credits what earlier credit notes have left of the invoice. An order completed before invoices existed has none. */
  async orderReopened(manager: EntityManager, order: Order): Promise<void> {
    const documents = await this.documentsOf(manager, order.id);
    const invoice = invoiceInForce(documents);
    if (!invoice) return;
    const left = documents
      .filter(({ correctsId }) => correctsId === invoice.id)
      .reduce((sum, { kind, totalCents }) => sum + (kind === 'invoice' ? totalCents : -totalCents), 0);
    await this.issuing.correct(manager, invoice, {
      kind: 'credit_note',
      key: reopenedKey(invoice.id),
      reason: 'The order was reopened',
      positions: [{ name: `Invoice ${invoice.number}`, grossCents: Math.max(0, invoice.totalCents + left) }],
      payments: [],
    });
  }

  async orderRefunded(manager: EntityManager, refund: OrderRefund, issuedAt?: Date): Promise<void> {
    const invoice = invoiceInForce(await this.documentsOf(manager, refund.order.id));
    if (!invoice) return;
    const correction: Correction = {
      kind: 'credit_note',
      key: `refund:${refund.id}`,
      reason: refund.reason,
      positions: positionsOf(refund, 'Refund'),
      payments: await this.paymentsOf(manager, refund),
    };
    await this.issuing.correct(manager, invoice, correction, issuedAt);
  }

  /** The credited money came back, so it is invoiced again. */
  async orderRefundFailed(manager: EntityManager, refund: OrderRefund): Promise<void> {
    const invoice = invoiceInForce(await this.documentsOf(manager, refund.order.id));
    if (!invoice) return;
    await this.issuing.correct(manager, invoice, {
      kind: 'invoice',
      key: `refund-failed:${refund.id}`,
      reason: 'The refund failed, so its credit note no longer applies',
      positions: positionsOf(refund, 'Refund that failed'),
      payments: [],
    });
  }

  private async paymentsOf(
    manager: EntityManager,
    { id, amountCents }: OrderRefund,
  ): Promise<InvoicePayment[]> {
    const refund = await manager.findOneBy(Refund, { id });
    if (!refund) return [];
    const { method, reference, acceptedAt, createdAt } = refund;
    return [{ method, reference, at: (acceptedAt ?? createdAt).toISOString(), amountCents }];
  }

  private documentsOf(manager: EntityManager, orderId: number): Promise<Invoice[]> {
    return manager.find(Invoice, { where: { orderId }, order: { id: 'ASC' } });
  }
}

function positionsOf({ lines, amountCents }: OrderRefund, what: string) {
  if (lines.length === 0) return [{ name: what, grossCents: amountCents }];
  return lines.map((part) => ({ name: `${what}: ${part.line.name}`, grossCents: part.amountCents }));
}
