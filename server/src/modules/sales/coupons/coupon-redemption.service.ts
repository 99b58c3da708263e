import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager, SelectQueryBuilder } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { RateLimitService } from '#core/rate-limit/index.js';
import { Coupon } from './coupon.entity.js';
import { couponNotUsable, couponUsedUp, invalidCoupon } from './coupon.errors.js';
import { isRedeemable } from './coupon.rules.js';

/** Order functions that coupons need. The orders module imports coupons, so it provides them under a token. */
export interface CouponUses {
  /** Orders of a buyer with a coupon, without the cancelled ones. */
  countCouponUses(manager: EntityManager, userId: number, couponId: number): Promise<number>;
}

export const COUPON_USES = Symbol('COUPON_USES');

/** Checks and redeems coupons. An order may use a coupon only after its buyer has checked the code. */
@Injectable()
export class CouponRedemptionService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly rateLimits: RateLimitService,
    @Inject(COUPON_USES) private readonly uses: CouponUses,
  ) {}

  /**
   * Returns the coupon of a code and records that this user has checked it.
   * @throws DomainError NOT_FOUND alike for unknown, switched-off and expired codes; CONFLICT when the buyer has used
   *   it up; RATE_LIMITED.
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
   * Checks a coupon again inside the order's transaction. Its row is share-locked, so it stays active until the commit.
   * Expects the buyer's row to be locked, so no other order of theirs changes the number of uses.
   * @throws DomainError BAD_USER_INPUT when the user cannot use it now, CONFLICT when they have used it up.
   */
  redeem(manager: EntityManager, userId: number, couponId: number): Promise<Coupon> {
    return this.checkFound(
      manager,
      userId,
      validated(manager, userId, couponId).setLock('pessimistic_read', undefined, ['coupon']),
    );
  }

  /**
   * Checks a coupon as `redeem` does, for a sum that is only shown. A visitor has validated none.
   * @throws DomainError as `redeem`
   */
  check(manager: EntityManager, userId: number | null, couponId: number): Promise<Coupon> {
    if (userId === null) throw couponNotUsable();
    return this.checkFound(manager, userId, validated(manager, userId, couponId));
  }

  private async checkFound(
    manager: EntityManager,
    userId: number,
    query: SelectQueryBuilder<Coupon>,
  ): Promise<Coupon> {
    const coupon = await query.getOne();
    if (!coupon || !isRedeemable(coupon, new Date())) throw couponNotUsable();
    await this.requireUsesLeft(manager, userId, coupon);
    return coupon;
  }

  private async requireUsesLeft(manager: EntityManager, userId: number, coupon: Coupon): Promise<void> {
    if (coupon.maxUsesPerBuyer === null) return;
    const uses = await this.uses.countCouponUses(manager, userId, coupon.id);
    if (uses >= coupon.maxUsesPerBuyer) throw couponUsedUp();
  }
}

/** The coupon of a number, if the user has validated its code. */
function validated(manager: EntityManager, userId: number, couponId: number): SelectQueryBuilder<Coupon> {
  return manager
    .createQueryBuilder(Coupon, 'coupon')
    .innerJoin(
      'coupon_validations',
      'validation',
      'validation.coupon_id = coupon.id AND validation.user_id = :userId',
      { userId },
    )
    .where('coupon.id = :couponId', { couponId });
}
