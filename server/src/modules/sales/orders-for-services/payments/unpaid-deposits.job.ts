import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { subDays } from 'date-fns/subDays';
import { In, LessThan, type DataSource } from 'typeorm';
import { DEPOSIT_DUE_DAYS } from '#domain/service-payments.js';
import { retryTransaction } from '#core/database/index.js';
import { Job } from '#core/jobs/index.js';
import { EndServiceOrderService } from '../end-service-order.service.js';
import { ServiceQuote } from '../quotes/service-quote.entity.js';
import { ServiceOrder } from '../service-order.entity.js';
import { lockServiceOrder } from '../service-order.repository.js';
import { stagePayments } from './service-payment.rules.js';
import { coursesOf } from './service-payments.service.js';
import { lockStageOrders } from './stage-orders.repository.js';

const TASK = 'service-orders.cancel-unpaid';
const HOURLY = '35 * * * *';
const REASON = `The deposit was not paid within ${DEPOSIT_DUE_DAYS} days`;

/** Cancels agreed work whose deposit does not come. */
@Injectable()
export class UnpaidDepositsJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly end: EndServiceOrderService,
  ) {}

  @Job(TASK, { cron: HOURLY })
  cancelOverdueNow(): Promise<void> {
    return this.cancelOverdue(new Date());
  }

  /** Cancels each in its own transaction, unless its money is on its way. */
  async cancelOverdue(now: Date): Promise<void> {
    const { manager } = this.dataSource;
    const agreed = await manager.find(ServiceQuote, {
      where: { storedStatus: 'accepted', answeredAt: LessThan(subDays(now, DEPOSIT_DUE_DAYS)) },
    });
    const unpaid = await manager.findBy(ServiceOrder, {
      id: In(agreed.map(({ serviceOrderId }) => serviceOrderId)),
      status: 'accepted',
    });
    for (const { id } of unpaid) await this.cancel(id);
  }

  private cancel(id: number): Promise<void> {
    return retryTransaction(this.dataSource, async (manager) => {
      await lockStageOrders(manager, id);
      const work = await lockServiceOrder(manager, id);
      const [course] = await coursesOf(manager, [work]);
      const deposit = course && stagePayments(course).find(({ stage }) => stage === 'deposit');
      if (work.status !== 'accepted' || deposit?.status !== 'due') return;
      await this.end.end(manager, null, work, REASON);
    });
  }
}
