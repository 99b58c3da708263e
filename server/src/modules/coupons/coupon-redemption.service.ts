import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { Principal } from '../../core/auth/index.js';
import { RateLimits } from '../../core/rate-limit/index.js';
import { Coupon } from './coupon.entity.js';
import { couponNotUsable, couponUsedUp, invalidCoupon } from './coupon.errors.js';
import { isRedeemable } from './coupon.rules.js';

/** Who may use which coupon: an id counts only for a user who has typed its code. */
@Injectable()
export class CouponRedemption {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly rateLimits: RateLimits,
  ) {}

  /**
   * Answers the coupon behind a code and remembers that this user knows it.
   * @throws DomainError NOT_FOUND alike for unknown, switched-off and expired codes; CONFLICT for one that this buyer
   *   has used up.
   */
  async validate(actor: Principal, code: string): Promise<Coupon> {
    await this.rateLimits.consume('couponCheck', String(actor.id));
    const { manager } = this.dataSource;
    const coupon = await manager.findOneBy(Coupon, { code });
    if (!coupon || !isRedeemable(coupon, new Date())) throw invalidCoupon();
    await this.requireUsesLeft(manager, actor.id, coupon);
    await manager.query(
      `INSERT INTO coupon_validations (user_id, coupon_id) VALUES ($1, $2)
       ON CONFLICT (user_id, coupon_id) DO UPDATE SET validated_at = now()`,
      [actor.id, coupon.id],
    );
    return coupon;
  }

  /**
   * The coupon as an order may snapshot it, checked again inside the order's transaction.
   * The row is share-locked, so that it is not switched off between this look and the commit.
   * The caller holds the lock on the buyer, so that no other order of theirs is placed between the count and the commit.
   * @throws DomainError BAD_USER_INPUT when it does not count for this user now, CONFLICT when they have used it up.
   */
  async redeem(manager: EntityManager, userId: number, couponId: number): Promise<Coupon> {
    const coupon = await manager
      .createQueryBuilder(Coupon, 'coupon')
      .innerJoin('coupon_validations', 'known', 'known.coupon_id = coupon.id AND known.user_id = :userId', {
        userId,
      })
      .where('coupon.id = :couponId', { couponId })
      .setLock('pessimistic_read', undefined, ['coupon'])
      .getOne();
    if (!coupon || !isRedeemable(coupon, new Date())) throw couponNotUsable();
    await this.requireUsesLeft(manager, userId, coupon);
    return coupon;
  }

  private async requireUsesLeft(manager: EntityManager, userId: number, coupon: Coupon): Promise<void> {
    if (coupon.maxUsesPerBuyer === null) return;
    const [row] = (await manager.query(
      `SELECT count(*)::integer AS uses FROM orders
        WHERE user_id = $1 AND coupon_id = $2 AND status <> 'cancelled'`,
      [userId, coupon.id],
    )) as [{ uses: number }];
    if (row.uses >= coupon.maxUsesPerBuyer) throw couponUsedUp();
  }
}
