import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addDays } from 'date-fns/addDays';
import type { DataSource, EntityManager } from 'typeorm';
import { isManualServiceStatus, type ServiceOrderStatus } from '#domain/services.js';
import { recordAudit } from '#core/audit/index.js';
import { requireSelfOrAdmin, type Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { WebhookOutboxService } from '../../platform/webhooks/index.js';
import { toServiceOrderWebhook } from './service-order.webhook.js';
import { CompleteServiceOrderService } from './complete-service-order.service.js';
import { isPriceCovered } from './payments/service-payment.rules.js';
import { coursesOf } from './payments/service-payments.service.js';
import { lockStageOrders } from './payments/stage-orders.repository.js';
import { EndServiceOrderService } from './end-service-order.service.js';
import { acceptedQuote, hasOpenQuote, supersedeOpenQuote } from './quotes/service-quotes.service.js';
import { ServiceOrder } from './service-order.entity.js';
import {
  notSetByHand,
  priceNotPaid,
  quoteIsOpen,
  serviceOrderNotFound,
  wrongStatus,
} from './service-order.errors.js';
import { ServiceVersion } from './versions/service-version.entity.js';
import { lockServiceOrder, sideOf } from './service-order.repository.js';

/** Shows service orders, to their customers, their makers and to admins, who also change their status and notes. */
@Injectable()
export class ServiceOrdersService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly webhooks: WebhookOutboxService,
    private readonly end: EndServiceOrderService,
    private readonly completion: CompleteServiceOrderService,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async get(id: number): Promise<ServiceOrder> {
    const order = await this.dataSource.manager.findOneBy(ServiceOrder, { id });
    if (!order) throw serviceOrderNotFound();
    return order;
  }

  /** True once a first version of the work was sent. */
  hasVersion(manager: EntityManager, id: number): Promise<boolean> {
    return manager.existsBy(ServiceVersion, { serviceOrderId: id });
  }

  /** An order in which the caller takes part: as its customer, as its maker, or as an admin. @throws DomainError NOT_FOUND, FORBIDDEN */
  async getTakingPart(actor: Principal, id: number): Promise<ServiceOrder> {
    const order = await this.get(id);
    if (!sideOf(actor, order)) requireSelfOrAdmin(actor, order.userId ?? 0);
    return order;
  }

  /** An order of the caller; any for admins. @throws DomainError NOT_FOUND, FORBIDDEN */
  async getOwn(actor: Principal, id: number): Promise<ServiceOrder> {
    const order = await this.get(id);
    requireSelfOrAdmin(actor, order.userId ?? 0);
    return order;
  }

  /** A declined order mails its customer. @throws DomainError NOT_FOUND, STALE, BAD_USER_INPUT, CONFLICT for an agreed or cancelled one */
  setStatus(
    actor: Principal,
    id: number,
    status: ServiceOrderStatus,
    expected: ExpectedVersion = null,
  ): Promise<ServiceOrder> {
    if (!isManualServiceStatus(status)) throw notSetByHand();
    return this.change(actor, id, expected, 'service-order.status', { status });
  }

  /** @throws DomainError NOT_FOUND, STALE */
  updateNotes(
    actor: Principal,
    id: number,
    notes: string,
    expected: ExpectedVersion = null,
  ): Promise<ServiceOrder> {
    return this.change(actor, id, expected, 'service-order.notes', { notes });
  }

  /** A repeated value changes nothing and writes no audit entry. */
  private change(
    actor: Principal,
    id: number,
    expected: ExpectedVersion,
    action: string,
    after: Partial<Pick<ServiceOrder, 'status' | 'notes'>>,
  ): Promise<ServiceOrder> {
    return retryTransaction(this.dataSource, async (manager) => {
      await lockStageOrders(manager, id);
      const order = await lockServiceOrder(manager, id);
      await requireVersion(manager, actor, `service-order:${id}`, order, expected);
      const changed = (Object.keys(after) as ('status' | 'notes')[]).filter(
        (key) => order[key] !== after[key],
      );
      if (changed.length === 0) return order;
      const before = Object.fromEntries(changed.map((key) => [key, order[key]]));
      const { status } = after;
      if (status) Object.assign(order, await this.effectsOf(manager, order, status));
      await recordAudit(manager, { actor, action, subject: `service-order:${id}`, before, after });
      const wasDone = order.status === 'done';
      const saved = await manager.save(Object.assign(order, after));
      if (wasDone !== (saved.status === 'done')) await this.completion.moved(manager, saved);
      await this.webhooks.publish(manager, 'service_order.updated', toServiceOrderWebhook(saved), {
        buyer: saved.userId,
      });
      if (status === 'declined') {
        await this.end.tellCustomer(manager, saved);
        await this.end.tellMaker(manager, saved);
      }
      return saved;
    });
  }

  /** Returns the other changes of a status set by hand. An agreement is ended by a cancellation, of which both sides read. */
  private async effectsOf(
    manager: EntityManager,
    order: ServiceOrder,
    status: ServiceOrderStatus,
  ): Promise<Partial<ServiceOrder>> {
    const agreed = await acceptedQuote(manager, order.id);
    const isEnd = status === 'new' || status === 'declined';
    if (order.status === 'cancelled' || (agreed && isEnd)) {
      throw wrongStatus('Its status cannot be changed', order.status);
    }
    if (agreed && status === 'done') await requirePaid(manager, order);
    const canAccept = order.userId !== null && (await hasOpenQuote(manager, order.id));
    if (status !== 'declined' && canAccept) throw quoteIsOpen();
    await supersedeOpenQuote(manager, order.id);
    if (status !== 'in_progress' || !agreed) return { endReason: null };
    return { endReason: null, dueAt: addDays(new Date(), agreed.days) };
  }
}

/** @throws DomainError CONFLICT: what is done is delivered and paid out */
async function requirePaid(manager: EntityManager, order: ServiceOrder): Promise<void> {
  const [course] = await coursesOf(manager, [order]);
  if (!course || !isPriceCovered(course)) throw priceNotPaid();
}
