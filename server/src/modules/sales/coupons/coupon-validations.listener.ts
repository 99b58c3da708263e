import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ListensToAccounts, type AccountListener, type AccountMerge } from '../../people/users/index.js';

/** Moves the coupons that a merged account has validated. */
@Injectable()
@ListensToAccounts()
export class CouponValidationsListener implements AccountListener {
  async accountsMerged(manager: EntityManager, { from, into }: AccountMerge): Promise<void> {
    await manager.query(
      `INSERT INTO coupon_validations (user_id, coupon_id, validated_at)
       SELECT $2, coupon_id, validated_at FROM coupon_validations WHERE user_id = $1 ON CONFLICT DO NOTHING`,
      [from, into],
    );
  }
}
