import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addHours } from 'date-fns/addHours';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { ORDER_HOLD_HOURS } from '#domain/limits.js';
import { orderSums } from '#domain/pricing.js';
import { requireSelf, type Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import type { Agreed } from '../../../platform/legal-texts/index.js';
import { OrderNotificationsService } from '../lifecycle/order-notifications.service.js';
import { ORDER_PAYMENTS, type OrderPayments } from '../order-payments.js';
import { Order, OrderLine } from '../order.entity.js';
import { lineNotFound, noProjectToOrder, projectOrderedAlready } from '../order.errors.js';
import { isProjectOnOffer } from '../order.rules.js';
import { OrdersService } from '../orders.service.js';
import { NewOrderRepository } from './new-order.repository.js';
import { lockLine } from './stock.service.js';

/** Orders the project file of a track that the buyer owns already: an order of one line, paid and delivered as any. */
@Injectable()
export class ProjectOrderService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly newOrders: NewOrderRepository,
    private readonly notifications: OrderNotificationsService,
    @Inject(ORDER_PAYMENTS) private readonly payments: OrderPayments,
  ) {}

  /**
   * @throws DomainError NOT_FOUND, FORBIDDEN for another buyer's order, CONFLICT when the project file was ordered or is
   *   not available
   */
  async place(actor: Principal, orderId: number, lineId: number, agreed: Agreed): Promise<Order> {
    const order = await retryTransaction(this.dataSource, async (manager) => {
      const owned = await this.orders.lock(manager, orderId);
      requireSelf(actor, owned.userId ?? 0);
      const line = owned.lines.find(({ id }) => id === lineId);
      if (!line) throw lineNotFound();
      await lockLine(manager, lineId);
      if (line.includeProject || (await this.isOrdered(manager, lineId))) throw projectOrderedAlready();
      if (!isProjectOnOffer(owned, line)) throw noProjectToOrder();
      return this.store(manager, { actor, owned, track: line, agreed });
    });
    await this.payments.begin(order);
    return order;
  }

  /** Numbers of those lines whose project file their buyer can order. Expects lines of one or more orders. */
  async offersAmong(lines: readonly OrderLine[]): Promise<Set<number>> {
    const { manager } = this.dataSource;
    const orderIds = [...new Set(lines.map(({ orderId }) => orderId))];
    const lineIds = lines.map(({ id }) => id);
    const [orders, ordered] = await Promise.all([
      manager.find(Order, { select: { id: true, status: true }, where: { id: In(orderIds) } }),
      manager.findBy(OrderLine, { projectOfLineId: In(lineIds), isLive: true }),
    ]);
    const taken = new Set(ordered.map(({ projectOfLineId }) => projectOfLineId));
    const offered = lines.filter((line) => {
      const order = orders.find(({ id }) => id === line.orderId);
      return order && isProjectOnOffer(order, line) && !taken.has(line.id);
    });
    return new Set(offered.map(({ id }) => id));
  }

  private isOrdered(manager: EntityManager, lineId: number): Promise<boolean> {
    return manager.existsBy(OrderLine, { projectOfLineId: lineId, isLive: true });
  }

  private async store(
    manager: EntityManager,
    { actor, owned, track, agreed }: { actor: Principal; owned: Order; track: OrderLine; agreed: Agreed },
  ): Promise<Order> {
    const { userId, firstName, lastName, email, country, postcode, phone } = owned;
    const { name, category, storeName, sellerId, commissionPercent, img, projectName, downloadLink } = track;
    const sums = orderSums([{ priceCents: 0, includeProject: true, projectName }]);
    const line = manager.create(OrderLine, {
      productId: null,
      projectOfLineId: track.id,
      name,
      category,
      storeName,
      sellerId,
      commissionPercent,
      img,
      projectName,
      downloadLink,
      projectLink: track.projectLink,
      origin: track.origin,
      priceCents: 0,
      addOnCents: sums.subtotalCents,
      includeProject: true,
      copyNumber: 1,
      isLive: true,
    });
    const order = await this.newOrders.insert(
      manager,
      manager.create(Order, {
        ...sums,
        userId,
        status: 'pending',
        firstName,
        lastName,
        email,
        country,
        postcode,
        phone,
        idempotencyKey: null,
        requestHash: `project:${track.id}`,
        couponId: null,
        couponCode: null,
        couponDiscount: null,
        holdExpiresAt: addHours(new Date(), ORDER_HOLD_HOURS),
        serviceOrderId: null,
        serviceStage: null,
        termsVersion: agreed.termsVersion,
        storedConsents: agreed.consents,
        callerHash: null,
      }),
      [line],
      actor.email,
    );
    await this.notifications.placed(manager, order);
    return order;
  }
}
