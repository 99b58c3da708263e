import { Injectable } from '@nestjs/common';
import type { OrderAccount, OrderAccounts } from '../../sales/orders/index.js';
import { PaymentRepository } from '../payments/payment.repository.js';
import { RefundsService } from '../refunds/index.js';
import { signOf } from './invoice-document.js';
import { InvoicesService } from './invoices.service.js';

/** Provides the accounts of orders for their export. */
@Injectable()
export class OrderAccountsService implements OrderAccounts {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundsService,
  ) {}

  async ofOrders(orderIds: readonly number[]): Promise<Map<number, OrderAccount>> {
    const documents = byOrder(await this.invoices.ofOrders(orderIds));
    const payments = byOrder(await this.payments.ofOrders(orderIds));
    const refunds = byOrder(await this.refunds.ofOrders(orderIds));
    return new Map(
      orderIds.map((id) => {
        const own = documents.get(id) ?? [];
        const paid = (payments.get(id) ?? []).filter(({ status }) => status === 'paid');
        const methods = new Set(paid.map(({ method, provider }) => method ?? provider));
        const account: OrderAccount = {
          invoiceNumber: own.findLast(({ correctsId }) => correctsId === null)?.number ?? null,
          taxCents: own.reduce((sum, { kind, taxCents }) => sum + signOf(kind) * taxCents, 0),
          paidAt: paid.reduce<Date | null>(
            (last, { paidAt }) => (paidAt && (!last || paidAt > last) ? paidAt : last),
            null,
          ),
          method: methods.size > 0 ? [...methods].join('; ') : null,
          refundedCents: (refunds.get(id) ?? [])
            .filter(({ status }) => status !== 'failed')
            .reduce((sum, { amountCents }) => sum + amountCents, 0),
        };
        return [id, account];
      }),
    );
  }
}

function byOrder<Row extends { orderId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(row.orderId, [...(groups.get(row.orderId) ?? []), row]);
  return groups;
}
