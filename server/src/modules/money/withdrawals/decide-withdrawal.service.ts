import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
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
   * withdrawal that can be confirmed again.
   * @throws DomainError NOT_FOUND, CONFLICT for a decided one, BAD_USER_INPUT for a refusal without a reason
   */
  async decide(
    actor: Principal,
    id: number,
    { decision, reason = null }: WithdrawalDecisionInput,
  ): Promise<Withdrawal> {
    if (decision === 'refused' && reason === null) throw refusalNeedsReason();
    const open = await findOpen(this.dataSource.manager, id, false);
    if (decision === 'confirmed') await this.undo(actor, open);
    return retryTransaction(this.dataSource, async (manager) => {
      const withdrawal = await findOpen(manager, id, true);
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

async function findOpen(manager: EntityManager, id: number, isLocked: boolean): Promise<Withdrawal> {
  const withdrawal = await manager.findOne(Withdrawal, {
    where: { id },
    ...(isLocked && { lock: { mode: 'pessimistic_write' as const } }),
  });
  if (!withdrawal) throw withdrawalNotFound();
  if (withdrawal.status !== 'open') throw withdrawalDecided();
  return withdrawal;
}
