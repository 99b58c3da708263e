import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { PAGE_SIZE_MAX } from '#domain/limits.js';
import { isSameMailbox } from '#domain/mailbox.js';
import { obstacleOfOrder, obstacleOfService } from '#domain/withdrawals.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { rangeOf, type NumberedPageQuery, type DayRange } from '#core/pagination/index.js';
import { ServiceOrdersService } from '../../sales/orders-for-services/index.js';
import { ServiceOrder } from '../../sales/orders-for-services/service-order.entity.js';
import { Order, OrderStatusChange } from '../../sales/orders/order.entity.js';
import { WithdrawalMailsService } from './withdrawal-mails.service.js';
import { Withdrawal } from './withdrawal.entity.js';
import { notWithdrawable, oneOrderOnly } from './withdrawal.errors.js';
import type { WithdrawalInput } from './withdrawal.inputs.js';

/** A record that a buyer wants to withdraw from. */
interface Target {
  orderId: number | null;
  serviceOrderId: number | null;
  userId: number | null;
  email: string;
  obstacle: string | null;
}

/** Takes withdrawals of buyers, each with a receipt by mail. */
@Injectable()
export class WithdrawalsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly services: ServiceOrdersService,
    private readonly mails: WithdrawalMailsService,
  ) {}

  /**
   * Stores a withdrawal from an order whose number and address belong together; any other is answered alike, so that nobody learns
   * who bought what. The same order again changes nothing while it waits.
   * @throws DomainError BAD_USER_INPUT without exactly one number; CONFLICT for an own order from which nobody can withdraw
   */
  async send(sender: Principal | null, input: WithdrawalInput): Promise<void> {
    const { orderId = null, serviceOrderId = null } = input;
    if ((orderId === null) === (serviceOrderId === null)) throw oneOrderOnly();
    await retryTransaction(this.dataSource, async (manager) => {
      const target = await this.findTarget(manager, orderId, serviceOrderId);
      if (!target) return;
      const isOwn = sender !== null && target.userId === sender.id;
      if (!isOwn && !isSameMailbox(target.email, input.email)) return;
      const { orderId: ofTracks, serviceOrderId: ofService, email, obstacle } = target;
      const key = { orderId: ofTracks, serviceOrderId: ofService };
      if (obstacle !== null) {
        if (isOwn) throw notWithdrawable(obstacle);
        await this.mails.impossible(manager, { ...key, name: input.name, email }, obstacle);
        return;
      }
      const where = ofTracks === null ? { serviceOrderId: ofService! } : { orderId: ofTracks };
      if (await manager.existsBy(Withdrawal, { ...where, status: 'open' })) return;
      const saved = await manager.save(
        manager.create(Withdrawal, { ...key, name: input.name, email, text: input.text ?? null }),
      );
      await this.mails.received(manager, saved);
    });
  }

  /** Withdrawals that wait for an admin first, then the newest; 100 at most. */
  async list(): Promise<Withdrawal[]> {
    const [withdrawals] = await this.page({ page: 1, limit: PAGE_SIZE_MAX });
    return withdrawals;
  }

  /** A page of the list, from 1, and the number of all. */
  page({ from, to, ...page }: NumberedPageQuery & DayRange): Promise<[Withdrawal[], number]> {
    const { skip, take } = rangeOf(page);
    const query = this.dataSource.manager.createQueryBuilder(Withdrawal, 'withdrawal');
    const day = `(withdrawal.createdAt AT TIME ZONE 'UTC')::date`;
    if (from) query.andWhere(`${day} >= :from`, { from });
    if (to) query.andWhere(`${day} <= :to`, { to });
    return query
      .orderBy(`withdrawal.status = 'open'`, 'DESC')
      .addOrderBy('withdrawal.id', 'DESC')
      .skip(skip)
      .take(take)
      .getManyAndCount();
  }

  ofOrders(ids: readonly number[]): Promise<Withdrawal[]> {
    return this.dataSource.manager.find(Withdrawal, {
      where: { orderId: In([...ids]) },
      order: { id: 'ASC' },
    });
  }

  ofServiceOrders(ids: readonly number[]): Promise<Withdrawal[]> {
    return this.dataSource.manager.find(Withdrawal, {
      where: { serviceOrderId: In([...ids]) },
      order: { id: 'ASC' },
    });
  }

  private async findTarget(
    manager: EntityManager,
    orderId: number | null,
    serviceOrderId: number | null,
  ): Promise<Target | null> {
    const order =
      orderId === null
        ? null
        : await manager.findOne(Order, { where: { id: orderId }, lock: { mode: 'pessimistic_write' } });
    // The order of a payment stands for the work that it pays.
    const workId = order ? order.serviceOrderId : serviceOrderId;
    if (workId !== null) return this.serviceTarget(manager, workId);
    if (!order) return null;
    const { id, userId, email, status, storedConsents } = order;
    const isDelivered = await manager.existsBy(OrderStatusChange, { orderId: id, toStatus: 'completed' });
    const isWaived = storedConsents?.withdrawalWaived === true;
    const obstacle = obstacleOfOrder({ status, isDelivered, isWaived });
    return { orderId: id, serviceOrderId: null, userId, email, obstacle };
  }

  private async serviceTarget(manager: EntityManager, id: number): Promise<Target | null> {
    const work = await manager.findOne(ServiceOrder, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!work) return null;
    const hasVersion = await this.services.hasVersion(manager, id);
    const obstacle = obstacleOfService({ status: work.status, hasVersion });
    return { orderId: null, serviceOrderId: id, userId: work.userId, email: work.email, obstacle };
  }
}
