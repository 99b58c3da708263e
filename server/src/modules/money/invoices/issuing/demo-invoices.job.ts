import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource } from 'typeorm';
import { retryTransaction } from '#core/database/index.js';
import { Job, type JobRun } from '#core/jobs/index.js';
import { DEMO_SOLD, OrdersService } from '../../../sales/orders/index.js';
import { Order } from '../../../sales/orders/order.entity.js';
import { Refund } from '../../refunds/refund.entity.js';
import { InvoiceListener } from './invoice.listener.js';
import { IssueInvoiceService } from './issue-invoice.service.js';

/** Issues the documents of the made-up past, dated as its orders and refunds, once the server has started. */
@Injectable()
export class DemoInvoicesJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly invoices: InvoiceListener,
    private readonly issuing: IssueInvoiceService,
  ) {}

  @Job(DEMO_SOLD)
  async issue(_: object, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const sold = await this.dataSource.manager.find(Order, {
      select: { id: true },
      where: { isDemo: true, status: 'completed' },
      order: { updatedAt: 'ASC', id: 'ASC' },
    });
    const orderIds = sold.map(({ id }) => id);
    for (const id of orderIds) {
      // Interrupted: the rest is issued when the job runs again.
      signal?.throwIfAborted();
      await retryTransaction(this.dataSource, async (manager) => {
        const order = await this.orders.lock(manager, id);
        if (order.status === 'completed') await this.issuing.issue(manager, order, order.updatedAt);
      });
    }
    const refunds = await this.dataSource.manager.find(Refund, {
      where: { orderId: In(orderIds), status: 'succeeded' },
      relations: { lines: true },
      order: { createdAt: 'ASC' },
    });
    for (const refund of refunds) {
      await retryTransaction(this.dataSource, async (manager) => {
        const order = await this.orders.lock(manager, refund.orderId);
        const lines = refund.lines.map(({ orderLineId, amountCents, isRevoked }) => ({
          line: order.lines.find(({ id }) => id === orderLineId)!,
          amountCents,
          isRevoked,
        }));
        await this.invoices.orderRefunded(manager, { ...refund, order, lines }, refund.createdAt);
      });
    }
  }
}
