import { Injectable } from '@nestjs/common';
import { addHours } from 'date-fns/addHours';
import type { EntityManager } from 'typeorm';
import { addOnCents, orderSums } from '#domain/pricing.js';
import type { Principal } from '#core/auth/index.js';
import { CouponRedemptionService } from '../../coupons/index.js';
import type { Product } from '../../../catalogue/products/product.entity.js';
import { CommissionService, SellerDirectoryService } from '../../../people/sellers/index.js';
import { SavedTracksService } from '../../../buyers/saved-tracks/index.js';
import { fillEmptyProfile, type LockedUser } from '../../../people/users/index.js';
import type { PlaceOrderInput } from '../order.inputs.js';
import { OrderNotificationsService } from '../lifecycle/order-notifications.service.js';
import { StoreMailsService } from '../lifecycle/store-mails.service.js';
import { Order, OrderLine } from '../order.entity.js';
import { orderCostsNothing, ownTrack, priceChanged } from '../order.errors.js';
import { differsByMoreThanACent } from '../order.rules.js';
import type { HoldTerms } from './hold-limits.service.js';
import { NewOrderRepository } from './new-order.repository.js';
import type { TakenCopy } from './stock.service.js';

/** A validated request for an order. */
export interface OrderRequest {
  actor: Principal;
  /** Address of the request in the form of the rate limits (`callerKey`). */
  callerKey: string;
  input: PlaceOrderInput;
  idempotencyKey: string | null;
  requestHash: string;
}

/** Prices an order and stores it with its lines, history and notifications. */
@Injectable()
export class StoreOrderService {
  constructor(
    private readonly newOrders: NewOrderRepository,
    private readonly coupons: CouponRedemptionService,
    private readonly savedTracks: SavedTracksService,
    private readonly notifications: OrderNotificationsService,
    private readonly sellers: SellerDirectoryService,
    private readonly commission: CommissionService,
    private readonly storeMails: StoreMailsService,
  ) {}

  /**
   * @throws DomainError PRICE_CHANGED; BAD_USER_INPUT and CONFLICT for a coupon that does not apply; BAD_USER_INPUT for an order
   *   that costs nothing
   */
  async store(
    manager: EntityManager,
    request: OrderRequest,
    terms: HoldTerms,
    copies: readonly TakenCopy[],
    { hasEmptyProfile }: LockedUser,
  ): Promise<Order> {
    const { actor, input, idempotencyKey, requestHash } = request;
    const products = copies.map(({ product }) => product);
    await this.refuseOwnTracks(manager, actor, products);
    const lines = linesOf(manager, input, copies, await this.commission.ofTracks(manager, products));
    const coupon =
      input.couponId == null ? null : await this.coupons.redeem(manager, actor.id, input.couponId);
    const sums = orderSums(lines, coupon?.discountPercent ?? 0);
    requirePricesSeen(input, sums);
    if (sums.totalCents === 0) throw orderCostsNothing();
    const { firstName, lastName, email, country, postcode, phone } = input.customerInfo;
    const order = await this.newOrders.insert(
      manager,
      manager.create(Order, {
        ...sums,
        userId: actor.id,
        status: 'pending',
        firstName,
        lastName,
        email,
        country,
        postcode: postcode ?? null,
        phone,
        idempotencyKey,
        requestHash,
        couponId: coupon?.id ?? null,
        couponCode: coupon?.code ?? null,
        couponDiscount: coupon?.discountPercent ?? null,
        holdExpiresAt: addHours(new Date(), terms.hours),
        callerHash: terms.callerHash,
      }),
      lines,
      actor.email,
    );
    if (hasEmptyProfile) await fillEmptyProfile(manager, actor.id, { name: firstName, lastName, country });
    await this.savedTracks.removeFromCarts(manager, input.products, actor.id);
    await this.notifications.placed(manager, order);
    await this.storeMails.placed(manager, order);
    return order;
  }

  /** @throws DomainError BAD_USER_INPUT for a seller who orders an own track */
  private async refuseOwnTracks(
    manager: EntityManager,
    { id, isSeller }: Principal,
    products: readonly Product[],
  ): Promise<void> {
    if (!isSeller || products.every(({ sellerId }) => sellerId === null)) return;
    const seller = await this.sellers.findOfUser(manager, id);
    const own = products.find(({ sellerId }) => sellerId !== null && sellerId === seller?.id);
    if (own) throw ownTrack(own.name);
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
function linesOf(
  manager: EntityManager,
  input: PlaceOrderInput,
  copies: readonly TakenCopy[],
  commissions: ReadonlyMap<number, number>,
): OrderLine[] {
  const withProject = projectFilesIn(input);
  const ordered = input.products.flatMap((id) => copies.filter(({ product }) => product.id === id));
  return ordered.map(({ product, copyNumber }) => {
    const {
      id,
      name,
      category,
      sellerId,
      storeName,
      img,
      priceCents,
      projectName,
      downloadLink,
      projectLink,
    } = product;
    const includeProject = withProject.has(id) && Boolean(projectName);
    return manager.create(OrderLine, {
      productId: id,
      name,
      category,
      sellerId,
      commissionPercent: commissions.get(id) ?? 0,
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
      projectOfLineId: null,
    });
  });
}

/** Ids of the tracks that are ordered with their project file. */
export function projectFilesIn(input: PlaceOrderInput): Set<number> {
  const choices = new Map(
    input.projectSelections?.map((choice) => [choice.productId, choice.includeProject]),
  );
  return new Set(input.products.filter((id) => choices.get(id) === true));
}
