import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { orderSums } from '#domain/pricing.js';
import { CouponRedemptionService } from '../../coupons/index.js';
import { ProductStockRepository } from '../../../catalogue/products/index.js';
import { lockUser } from '../../../people/users/index.js';
import type { Order } from '../order.entity.js';
import { priceChanged } from '../order.errors.js';

/** Checks whether a cancelled order could be placed today for what it cost. */
@Injectable()
export class OrderValidityService {
  constructor(
    private readonly coupons: CouponRedemptionService,
    private readonly products: ProductStockRepository,
  ) {}

  /**
   * Locks the buyer, so that two such orders use a coupon one after the other.
   * @throws DomainError BAD_USER_INPUT or CONFLICT for a coupon that cannot be used again, PRICE_CHANGED for a track that
   *   costs more now
   */
  async require(manager: EntityManager, order: Order): Promise<void> {
    const { userId, couponId, couponCode, couponDiscount, lines } = order;
    if (couponCode !== null) {
      // A deleted coupon leaves only its code on the order.
      if (couponId === null || userId === null) throw priceChanged(orderSums(lines).totalCents);
      await lockUser(manager, userId);
      await this.coupons.redeem(manager, userId, couponId);
    }
    const tracks = lines.filter(({ productId, projectOfLineId }) => productId !== null && !projectOfLineId);
    const products = await this.products.lock(
      manager,
      tracks.flatMap(({ productId }) => productId ?? []),
    );
    const prices = new Map(products.map(({ id, priceCents }) => [id, priceCents]));
    const isRaised = tracks.some(({ productId, priceCents }) => (prices.get(productId!) ?? 0) > priceCents);
    if (!isRaised) return;
    const asked = lines.map((line) => ({
      ...line,
      priceCents: (tracks.includes(line) ? prices.get(line.productId!) : undefined) ?? line.priceCents,
    }));
    throw priceChanged(orderSums(asked, couponDiscount ?? 0).totalCents);
  }
}
