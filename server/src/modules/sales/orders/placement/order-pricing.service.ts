import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { originOf } from '#domain/origin.js';
import { addOnCents, orderSums } from '#domain/pricing.js';
import type { Principal } from '#core/auth/index.js';
import { CouponRedemptionService } from '../../coupons/index.js';
import type { Coupon } from '../../coupons/coupon.entity.js';
import type { Product } from '../../../catalogue/products/product.entity.js';
import { CommissionService, SellerDirectoryService } from '../../../people/sellers/index.js';
import type { PlaceOrderInput } from '../order.inputs.js';
import { OrderLine } from '../order.entity.js';
import { orderCostsNothing, ownTrack, priceChanged } from '../order.errors.js';
import { differsByMoreThanACent } from '../order.rules.js';
import type { TakenCopy } from './stock.service.js';

/** The part of an order's input that its sums depend on. */
type OrderedTracks = Pick<PlaceOrderInput, 'products' | 'projectSelections' | 'couponId'>;

/** Prices an order: its lines, its coupon and their sums. */
@Injectable()
export class OrderPricingService {
  constructor(
    private readonly coupons: CouponRedemptionService,
    private readonly sellers: SellerDirectoryService,
    private readonly commission: CommissionService,
  ) {}

  /**
   * Prices in the transaction that places the order, and redeems its coupon.
   * @throws DomainError as `StoreOrderService.store`, which calls it
   */
  async price(
    manager: EntityManager,
    actor: Principal,
    input: PlaceOrderInput,
    copies: readonly TakenCopy[],
  ) {
    const priced = await this.sum(manager, actor, input, copies, (couponId) =>
      this.coupons.redeem(manager, actor.id, couponId),
    );
    requirePricesSeen(input, priced.sums);
    return priced;
  }

  /** Prices an order that is not placed: the same lines and sums. The amounts that the client sent are not compared. */
  quote(manager: EntityManager, actor: Principal | null, input: OrderedTracks, copies: readonly TakenCopy[]) {
    return this.sum(manager, actor, input, copies, (couponId) =>
      this.coupons.check(manager, actor?.id ?? null, couponId),
    );
  }

  /** @param redeem returns the coupon of a number, if the buyer may use it */
  private async sum(
    manager: EntityManager,
    actor: Principal | null,
    input: OrderedTracks,
    copies: readonly TakenCopy[],
    redeem: (couponId: number) => Promise<Coupon>,
  ) {
    const products = copies.map(({ product }) => product);
    if (actor) await this.refuseOwnTracks(manager, actor, products);
    const lines = linesOf(manager, input, copies, await this.commission.ofTracks(manager, products));
    const coupon = input.couponId == null ? null : await redeem(input.couponId);
    const sums = orderSums(lines, coupon?.discountPercent ?? 0);
    if (sums.totalCents === 0) throw orderCostsNothing();
    return { lines, coupon, sums };
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
  if (differs) throw priceChanged(sums.totalCents);
}

/** Lines in the order of the request, each a snapshot of the track's price and files at this moment. */
function linesOf(
  manager: EntityManager,
  input: OrderedTracks,
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
      origin: originOf(product),
      copyNumber,
      includeProject,
      addOnCents: addOnCents({ priceCents, includeProject, projectName }),
      isLive: true,
      projectOfLineId: null,
    });
  });
}

/** Ids of the tracks that are ordered with their project file. */
export function projectFilesIn(input: OrderedTracks): Set<number> {
  const choices = new Map(
    input.projectSelections?.map((choice) => [choice.productId, choice.includeProject]),
  );
  return new Set(input.products.filter((id) => choices.get(id) === true));
}
