import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { returnedByCancelling, SERVICE_STAGES, type ServiceStage } from '#domain/service-payments.js';
import { SERVICE_NAMES } from '#domain/services.js';
import type { Principal } from '#core/auth/index.js';
import { ListenersService } from '#core/events/index.js';
import { PaidOrdersService } from '../../orders/index.js';
import { Order } from '../../orders/order.entity.js';
import { CompleteServiceOrderService } from '../complete-service-order.service.js';
import type { ServiceOrder } from '../service-order.entity.js';
import { ListensToServiceOrders } from '../service-order-listeners.js';
import { hasVersion } from './rounds.js';
import { stagePayments, type StageCourse } from './service-payment.rules.js';
import { coursesOf } from './service-payments.service.js';
import { lockStageOrders } from './stage-orders.repository.js';

/** Effects of a cancellation on the payments of custom work. */
interface Cancellation {
  /** Orders whose money goes back. */
  returned: Order[];
  /** True when the deposit or a used round stays with the store. */
  keepsPaid: boolean;
}

/** Ends the payments of custom work that is cancelled. */
@Injectable()
export class CancelledStagesService {
  constructor(
    private readonly paid: PaidOrdersService,
    private readonly listeners: ListenersService,
    private readonly completion: CompleteServiceOrderService,
  ) {}

  /** Decides which payments go back, before the locked order is cancelled. */
  async plan(manager: EntityManager, work: ServiceOrder, byStore: boolean): Promise<Cancellation> {
    const [course] = (await coursesOf(manager, [work])) as [StageCourse];
    const payments = stagePayments(course);
    const rule = { byStore, hasVersion: await hasVersion(manager, work) };
    const returned = returnedByCancelling(payments, rule);
    const ids = returned.flatMap(({ orderId }) => orderId ?? []);
    return {
      returned: await manager.find(Order, { where: { id: In(ids) }, order: { id: 'ASC' } }),
      keepsPaid: payments.some((payment) => payment.status === 'paid' && !returned.includes(payment)),
    };
  }

  /** Cancels orders of stages that are not paid; the service order is locked. */
  async closeOpen(
    manager: EntityManager,
    serviceOrderId: number,
    stages: readonly ServiceStage[],
  ): Promise<void> {
    for (const { id, status, serviceStage } of await lockStageOrders(manager, serviceOrderId)) {
      const isOpen = status === 'pending' || status === 'processing';
      if (isOpen && serviceStage && stages.includes(serviceStage)) {
        await this.paid.move(manager, id, ['pending', 'processing'], 'cancelled');
      }
    }
  }

  /** Closes payments that are not made, and returns those that go back. The order is cancelled by now. */
  async settle(
    manager: EntityManager,
    actor: Principal | null,
    work: ServiceOrder,
    returned: readonly Order[],
  ): Promise<void> {
    await this.closeOpen(manager, work.id, SERVICE_STAGES);
    if (actor && returned.length > 0) {
      const reason = `${SERVICE_NAMES[work.kind]} #${work.id} was cancelled`;
      await this.listeners.notify(
        ListensToServiceOrders,
        'paymentsReturned',
        manager,
        actor,
        returned,
        reason,
      );
    }
    if (work.keepsDeposit) await this.completion.moved(manager, work);
  }
}
