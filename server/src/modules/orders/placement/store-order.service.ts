import { Injectable } from '@nestjs/common';
import { addHours } from 'date-fns/addHours';
import type { EntityManager } from 'typeorm';
import { addOnCents, orderSums } from '#domain/pricing.js';
import type { Principal } from '../../../core/auth/index.js';
import { CartCleanupService } from '../../cart/index.js';
import { CouponRedemptionService } from '../../coupons/index.js';
import type { PlaceOrderInput } from '../api/order.inputs.js';
import { OrderNotificationsService } from '../lifecycle/order-notifications.service.js';
import { OrderLine } from '../order-line.entity.js';
import { OrderStatusChange } from '../order-status-change.entity.js';
import { Order } from '../order.entity.js';
import { priceChanged } from '../order.errors.js';
import { differsByMoreThanACent } from '../order.rules.js';
import type { HoldTerms } from './hold-limits.service.js';
import { projectFilesIn } from './idempotency.js';
import type { TakenCopy } from './stock.service.js';

/** A validated request for an order. */
export interface OrderRequest {
  actor: Principal;
  /** The address of the request as rate limits know it. */
  callerKey: string;
  input: PlaceOrderInput;
  idempotencyKey: string | null;
  requestHash: string;
}

/** Prices an order and stores it with its lines, history and notifications. */
@Injectable()
export class StoreOrderService {
  constructor(
    private readonly coupons: CouponRedemptionService,
    private readonly carts: CartCleanupService,
    private readonly notifications: OrderNotificationsService,
  ) {}

  /** @throws DomainError PRICE_CHANGED, or BAD_USER_INPUT and CONFLICT for a coupon that does not apply. */
  async store(
    manager: EntityManager,
    request: OrderRequest,
    terms: HoldTerms,
    copies: readonly TakenCopy[],
  ): Promise<Order> {
    const { actor, input, idempotencyKey, requestHash } = request;
    const lines = linesOf(manager, input, copies);
    const coupon =
      input.couponId == null ? null : await this.coupons.redeem(manager, actor.id, input.couponId);
    const sums = orderSums(lines, coupon?.discountPercent ?? 0);
    requirePricesSeen(input, sums);
    const { firstName, lastName, email, country, phone } = input.customerInfo;
    const order = await manager.save(
      manager.create(Order, {
        ...sums,
        userId: actor.id,
        status: 'pending',
        firstName,
        lastName,
        email,
        country,
        phone,
        idempotencyKey,
        requestHash,
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
    await this.carts.remove(manager, input.products, actor.id);
    await this.notifications.placed(manager, order);
    return order;
  }
}

/** @throws DomainError PRICE_CHANGED when an amount that the client sent differs from the computed one. */
function requirePricesSeen(
  { totalPrice, discountAmount }: PlaceOrderInput,
  sums: { totalCents: number; discountCents: number },
): void {
  const differs =
    differsByMoreThanACent(totalPrice, sums.totalCents) ||
    differsByMoreThanACent(discountAmount, sums.discountCents);
  if (differs) throw priceChanged();
}

/** Lines in the order of the request, each a snapshot of the track's price and files at this moment. */
function linesOf(manager: EntityManager, input: PlaceOrderInput, copies: readonly TakenCopy[]): OrderLine[] {
  const withProject = projectFilesIn(input);
  const ordered = input.products.flatMap((id) => copies.filter(({ product }) => product.id === id));
  return ordered.map(({ product, copyNumber }) => {
    const { id, name, category, storeName, img, priceCents, projectName, downloadLink, projectLink } =
      product;
    const includeProject = withProject.has(id) && Boolean(projectName);
    return manager.create(OrderLine, {
      productId: id,
      name,
      category,
      storeName,
      img,
      priceCents,
      projectName,
      downloadLink,
      projectLink,
      copyNumber,
      includeProject,
      addOnCents: addOnCents({ priceCents, includeProject, projectName }),
      isLive: true,
    });
  });
}
