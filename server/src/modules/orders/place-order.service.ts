import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addHours } from 'date-fns/addHours';
import type { DataSource, EntityManager } from 'typeorm';
import { addOnCents, orderSums } from '#domain/pricing.js';
import { requireSelf, type Principal } from '../../core/auth/index.js';
import { notSignedIn } from '../../core/errors/index.js';
import { CouponRedemption } from '../coupons/index.js';
import { Catalogue } from '../products/index.js';
import { removeFromCarts } from './cart-emptying.js';
import { Copies, type TakenCopy } from './copies.service.js';
import type { PlaceOrderInput } from './dto/place-order.input.js';
import { HoldLimitsService, type HoldTerms } from './hold-limits.service.js';
import { OrderAnnouncements } from './order-announcements.service.js';
import { OrderLine } from './order-line.entity.js';
import { OrderPayments } from './order-payments.js';
import { OrderStatusChange } from './order-status-change.entity.js';
import { Order } from './order.entity.js';
import { keyUsedForAnotherOrder, priceChanged } from './order.errors.js';
import { orderFingerprint, projectsWanted } from './order-fingerprint.js';
import { differsByMoreThanACent } from './order.rules.js';
import { orderTransaction } from './order-transaction.js';

/** A buyer's wish with what the server adds to it. */
interface Request {
  actor: Principal;
  /** The address that asks, as limits know it. */
  callerKey: string;
  input: PlaceOrderInput;
  idempotencyKey: string | null;
  requestHash: string;
}

/** Turns a basket into an order: every track is reserved in one transaction, or nothing happens at all. */
@Injectable()
export class PlaceOrder {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly coupons: CouponRedemption,
    private readonly copies: Copies,
    private readonly limits: HoldLimitsService,
    private readonly announcements: OrderAnnouncements,
    private readonly catalogue: Catalogue,
    private readonly payments: OrderPayments,
  ) {}

  /**
   * @param caller who orders, and the address they do it from (`callerKey`)
   * @param idempotencyKey repeated with the same basket, it answers the first order again.
   * @throws DomainError TRACK_UNAVAILABLE, PRICE_CHANGED, CONFLICT, RATE_LIMITED, BAD_USER_INPUT or FORBIDDEN; then
   *   nothing has changed.
   */
  async place(
    { actor, callerKey }: Pick<Request, 'actor' | 'callerKey'>,
    input: PlaceOrderInput,
    idempotencyKey: string | null,
  ): Promise<Order> {
    if (input.userId != null) requireSelf(actor, input.userId);
    const request = { actor, callerKey, input, idempotencyKey, requestHash: orderFingerprint(input) };
    const order = await orderTransaction(this.dataSource, (manager) => this.placeOnce(manager, request));
    await this.catalogue.refresh(input.products);
    await this.payments.desk.begin(order);
    return order;
  }

  private async placeOnce(manager: EntityManager, request: Request): Promise<Order> {
    const { actor, callerKey, input } = request;
    await this.lockBuyer(manager, actor.id);
    const earlier = await this.findEarlier(manager, request);
    if (earlier) return earlier;
    const terms = await this.limits.admit(manager, {
      userId: actor.id,
      callerKey,
      tracks: input.products.length,
    });

    const copies = await this.copies.take(manager, input.products);
    const order = await this.store(manager, request, terms, copies);
    await removeFromCarts(manager, input.products, actor.id);
    await this.announcements.placed(manager, order);
    return order;
  }

  /** One buyer's orders are placed one after the other: a doubled click finds the first order, limits count it. */
  private async lockBuyer(manager: EntityManager, userId: number): Promise<void> {
    const found: unknown[] = await manager.query('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', [
      userId,
    ]);
    if (found.length === 0) throw notSignedIn();
  }

  private async findEarlier(manager: EntityManager, request: Request): Promise<Order | null> {
    const { actor, idempotencyKey, requestHash } = request;
    if (idempotencyKey === null) return null;
    const earlier = await manager.findOne(Order, {
      where: { userId: actor.id, idempotencyKey },
      relations: { lines: true },
      order: { lines: { id: 'ASC' } },
    });
    if (earlier && earlier.requestHash !== requestHash) throw keyUsedForAnotherOrder();
    return earlier;
  }

  private async store(
    manager: EntityManager,
    request: Request,
    terms: HoldTerms,
    copies: TakenCopy[],
  ): Promise<Order> {
    const { actor, input, idempotencyKey, requestHash } = request;
    const lines = this.linesOf(manager, input, copies);
    const coupon =
      input.couponId == null ? null : await this.coupons.redeem(manager, actor.id, input.couponId);
    const sums = orderSums(lines, coupon?.discountPercent ?? 0);
    if (
      differsByMoreThanACent(input.totalPrice, sums.totalCents) ||
      differsByMoreThanACent(input.discountAmount, sums.discountCents)
    ) {
      throw priceChanged();
    }
    const { firstName, lastName, email, country, phone } = input.customerInfo;
    const order = await manager.save(
      manager.create(Order, {
        ...sums,
        ...{ firstName, lastName, email, country, phone, idempotencyKey, requestHash },
        userId: actor.id,
        status: 'pending',
        couponId: coupon?.id ?? null,
        couponCode: coupon?.code ?? null,
        couponDiscount: coupon?.discountPercent ?? null,
        holdExpiresAt: addHours(new Date(), terms.hours),
        callerHash: terms.callerHash,
      }),
    );
    for (const line of lines) line.orderId = order.id;
    order.lines = await manager.save(lines);
    await manager.insert(OrderStatusChange, {
      orderId: order.id,
      fromStatus: null,
      toStatus: 'pending',
      changedBy: actor.email,
    });
    return order;
  }

  /** Lines in the order in which the buyer sent the tracks, each with the price and the goods of this moment. */
  private linesOf(manager: EntityManager, input: PlaceOrderInput, copies: TakenCopy[]): OrderLine[] {
    const wanted = projectsWanted(input);
    const bought = input.products.flatMap((id) => copies.filter(({ product }) => product.id === id));
    return bought.map(({ product, copyNumber }) => {
      const { id, name, category, storeName, img, priceCents, projectName, downloadLink, projectLink } =
        product;
      const includeProject = wanted.has(id) && Boolean(projectName);
      return manager.create(OrderLine, {
        ...{ name, category, storeName, img, priceCents, projectName, downloadLink, projectLink, copyNumber },
        productId: id,
        includeProject,
        addOnCents: addOnCents({ priceCents, includeProject, projectName }),
        isLive: true,
      });
    });
  }
}
