import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { SERVICE_STAGE_NAMES, type ServiceStage } from '#domain/service-payments.js';
import { SERVICE_NAMES } from '#domain/services.js';
import { requireSelf, type Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { oncePerKey } from '#core/idempotency/index.js';
import { User } from '../../../people/users/user.entity.js';
import { OrdersService, StageOrderService } from '../../orders/index.js';
import { Order } from '../../orders/order.entity.js';
import { acceptedQuote } from '../quotes/service-quotes.service.js';
import { ServiceQuote } from '../quotes/service-quote.entity.js';
import type { ServiceOrder } from '../service-order.entity.js';
import { customerIsGone } from '../service-order.errors.js';
import { lockServiceOrder } from '../service-order.repository.js';
import { amountIsAnother, stageNotDue, stagePaid } from './service-payment.errors.js';
import { stagePayments, type StageCourse, type StagePayment } from './service-payment.rules.js';
import { roundsOf } from './rounds.js';
import { lockStageOrders, stageOrdersOf } from './stage-orders.repository.js';

/** A payment that arrived by hand, as far as it names the order that it pays. */
export interface ArrivedPayment {
  stage: ServiceStage;
  amountCents: number;
}

/** Payments of the stages of custom work: what is due, and the orders that pay it. */
@Injectable()
export class ServicePaymentsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly stages: StageOrderService,
  ) {}

  /** Payments of service orders that the caller may see, in the order of the service orders. */
  async ofOrders(serviceOrders: readonly ServiceOrder[]): Promise<StagePayment[][]> {
    const courses = await coursesOf(this.dataSource.manager, serviceOrders);
    return courses.map(stagePayments);
  }

  /**
   * The order that pays a stage which is due, for its customer; a started one again.
   * @throws DomainError NOT_FOUND, FORBIDDEN, CONFLICT for a stage that is paid or not due
   */
  start(actor: Principal, id: number, stage: ServiceStage): Promise<Order> {
    return retryTransaction(this.dataSource, async (manager) => {
      await lockStageOrders(manager, id);
      const work = await lockServiceOrder(manager, id);
      requireSelf(actor, work.userId ?? 0);
      return this.orderOf(manager, work, stage, { announces: true, placedBy: actor.email });
    });
  }

  /**
   * The number of the order that a payment by hand pays, without a mail: the money is there.
   * @param key idempotency key; repeated with the same input, it names the first order
   * @throws DomainError NOT_FOUND, BAD_USER_INPUT for another amount, CONFLICT for a stage that is paid or not due
   */
  arrived(
    actor: Principal,
    id: number,
    payment: ArrivedPayment & object,
    key: string | null,
  ): Promise<number> {
    return retryTransaction(this.dataSource, async (manager) => {
      await lockStageOrders(manager, id);
      const work = await lockServiceOrder(manager, id);
      return oncePerKey(
        manager,
        { userId: actor.id, operation: `record payment of service order ${id}`, input: payment, key },
        async () => {
          const options = { announces: false, placedBy: actor.email };
          const order = await this.orderOf(manager, work, payment.stage, options);
          if (order.totalCents !== payment.amountCents) throw amountIsAnother(order.totalCents);
          return order.id;
        },
        { idsOf: (orderId) => [orderId], load: ([orderId = 0]) => Promise.resolve(orderId) },
      );
    });
  }

  private async orderOf(
    manager: EntityManager,
    work: ServiceOrder,
    stage: ServiceStage,
    options: { announces: boolean; placedBy: string },
  ): Promise<Order> {
    const [course] = (await coursesOf(manager, [work])) as [StageCourse];
    const payments = stagePayments(course).filter((payment) => payment.stage === stage);
    const open = payments.find(({ status }) => status === 'due' || status === 'processing');
    if (!open) throw payments.some(({ status }) => status === 'paid') ? stagePaid(stage) : stageNotDue(stage);
    if (open.orderId !== null) return this.orders.lock(manager, open.orderId);
    const customer = work.userId === null ? null : await manager.findOneBy(User, { id: work.userId });
    if (!customer) throw customerIsGone();
    const quote = await acceptedQuote(manager, work.id);
    return this.stages.store(
      manager,
      customer,
      {
        serviceOrderId: work.id,
        stage,
        name: `${SERVICE_STAGE_NAMES[stage]}: ${SERVICE_NAMES[work.kind]} #${work.id}`,
        category: SERVICE_NAMES[work.kind],
        amountCents: open.amountCents,
        termsVersion: quote?.termsVersion ?? null,
        storedConsents: quote?.storedConsents ?? null,
      },
      options,
    );
  }
}

/** Status of the payments of each service order, in the order of the service orders. */
export async function coursesOf(
  manager: EntityManager,
  works: readonly ServiceOrder[],
): Promise<StageCourse[]> {
  const ids = works.map(({ id }) => id);
  if (ids.length === 0) return [];
  const quotes = await manager.findBy(ServiceQuote, { serviceOrderId: In(ids), storedStatus: 'accepted' });
  const orders = await stageOrdersOf(manager, ids);
  const rounds = await roundsOf(manager, quotes, orders);
  return works.map(({ id, status }) => {
    const quote = quotes.find(({ serviceOrderId }) => serviceOrderId === id);
    return {
      status,
      terms: quote
        ? {
            depositCents: quote.depositCents,
            balanceCents: quote.priceCents - quote.depositCents,
            extraRoundCents: quote.extraRoundCents,
          }
        : null,
      orders: orders.get(id) ?? [],
      rounds: rounds.get(id) ?? { used: 0, included: 0 },
    };
  });
}
