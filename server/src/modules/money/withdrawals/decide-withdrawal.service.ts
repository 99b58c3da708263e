import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { DomainError } from '#core/errors/index.js';
import { EndServiceOrderService } from '../../sales/orders-for-services/index.js';
import { ServiceOrder } from '../../sales/orders-for-services/service-order.entity.js';
import { OrderStatusService } from '../../sales/orders/index.js';
import { Order } from '../../sales/orders/order.entity.js';
import { RefundsService } from '../refunds/index.js';
import { WithdrawalMailsService } from './withdrawal-mails.service.js';
import { Withdrawal } from './withdrawal.entity.js';
import { refusalNeedsReason, withdrawalDecided, withdrawalNotFound } from './withdrawal.errors.js';
import type { WithdrawalDecisionInput } from './withdrawal.inputs.js';

const REASON = 'Withdrawn by the buyer';

/** Decides withdrawals. A confirmed one cancels or refunds by the rules that hold for any order. */
@Injectable()
export class DecideWithdrawalService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly status: OrderStatusService,
    private readonly refunds: RefundsService,
    private readonly services: EndServiceOrderService,
    private readonly mails: WithdrawalMailsService,
  ) {}

  /**
   * What a confirmed withdrawal does to the order comes first and is safe to repeat, so that a server which dies in between leaves a
   * withdrawal that can be confirmed again, and only that.
   * @throws DomainError NOT_FOUND, CONFLICT for a decided one, and for a refusal once it is being confirmed; BAD_USER_INPUT for a
   *   refusal without a reason
   */
  async decide(
    actor: Principal,
    id: number,
    { decision, reason = null }: WithdrawalDecisionInput,
  ): Promise<Withdrawal> {
    if (decision === 'refused' && reason === null) throw refusalNeedsReason();
    if (decision === 'confirmed') await this.confirm(actor, id);
    return retryTransaction(this.dataSource, async (manager) => {
      const withdrawal = await lockOpen(manager, id);
      if (decision === 'refused' && withdrawal.confirmingSince !== null) throw withdrawalDecided();
      const { orderId, serviceOrderId } = withdrawal;
      await recordAudit(manager, {
        actor,
        action: decision === 'confirmed' ? 'withdrawal.confirm' : 'withdrawal.refuse',
        subject: orderId === null ? `service-order:${serviceOrderId}` : `order:${orderId}`,
        before: { withdrawal: 'open' },
        after: { withdrawal: decision, reason },
      });
      const decided = await manager.save(
        Object.assign(withdrawal, {
          status: decision,
          reason,
          decidedBy: actor.email,
          decidedAt: new Date(),
        }),
      );
      await this.mails.decided(manager, decided);
      return decided;
    });
  }

  /** Undoes what was bought. Where that is refused, the withdrawal can be refused too. */
  private async confirm(actor: Principal, id: number): Promise<void> {
    const { open, isFirst } = await retryTransaction(this.dataSource, async (manager) => {
      const withdrawal = await lockOpen(manager, id);
      const begun = withdrawal.confirmingSince;
      await manager.save(Object.assign(withdrawal, { confirmingSince: begun ?? new Date() }));
      return { open: withdrawal, isFirst: begun === null };
    });
    try {
      await this.undo(actor, open);
    } catch (error) {
      // Another admin may be about to succeed.
      if (isFirst && error instanceof DomainError) {
        await this.dataSource.manager.update(Withdrawal, { id, status: 'open' }, { confirmingSince: null });
      }
      throw error;
    }
  }

  private async undo(actor: Principal, { id, orderId, serviceOrderId }: Withdrawal): Promise<void> {
    const { manager } = this.dataSource;
    if (serviceOrderId !== null) {
      const work = await manager.findOneBy(ServiceOrder, { id: serviceOrderId });
      const hasEnded = !work || work.status === 'cancelled' || work.status === 'declined';
      if (!hasEnded) await this.services.cancel(actor, serviceOrderId, REASON);
      return;
    }
    const order = await manager.findOneBy(Order, { id: orderId ?? 0 });
    if (!order || order.status === 'cancelled') return;
    if (order.status === 'completed') {
      await this.refunds.refund(actor, order.id, { reason: REASON, backOnSale: true }, `withdrawal:${id}`);
    } else await this.status.set(actor, order.id, 'cancelled');
  }
}

async function lockOpen(manager: EntityManager, id: number): Promise<Withdrawal> {
  const withdrawal = await manager.findOne(Withdrawal, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!withdrawal) throw withdrawalNotFound();
  if (withdrawal.status !== 'open') throw withdrawalDecided();
  return withdrawal;
}
