import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { isUniqueViolation, retryTransaction } from '#core/database/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { Coupon } from './coupon.entity.js';
import {
  couponCodeTaken,
  couponNotFound,
  expiryDateInPast,
  expiryDateNeeded,
  expiryDateNotValid,
} from './coupon.errors.js';
import { endOfNamedDay } from './coupon.rules.js';
import type { CreateCouponInput } from './coupon.inputs.js';

/** Creates, switches and deletes coupons, for admins. */
@Injectable()
export class CouponsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Lists all coupons, newest first. */
  list(): Promise<Coupon[]> {
    return this.dataSource.manager.find(Coupon, { order: { id: 'DESC' } });
  }

  /** @throws DomainError NOT_FOUND */
  async getCoupon(id: number): Promise<Coupon> {
    const coupon = await this.dataSource.manager.findOneBy(Coupon, { id });
    if (!coupon) throw couponNotFound();
    return coupon;
  }

  /** @throws DomainError CONFLICT when the code exists; upper and lower case are the same. BAD_USER_INPUT without an expiry that is still to come. */
  async create(actor: Principal, input: CreateCouponInput): Promise<Coupon> {
    const isForever = input.isForever ?? false;
    const expiryDate = isForever ? null : expiryOf(input);
    try {
      return await retryTransaction(this.dataSource, async (manager) => {
        const { code, discountPercent, maxUsesPerBuyer = null } = input;
        const coupon = await manager.save(
          manager.create(Coupon, {
            code,
            discountPercent,
            isForever,
            expiryDate,
            maxUsesPerBuyer,
            isActive: true,
          }),
        );
        await recordAudit(manager, {
          actor,
          action: 'coupon.create',
          subject: `coupon:${coupon.id}`,
          after: { discountPercent, isForever, expiryDate, maxUsesPerBuyer },
        });
        return coupon;
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw couponCodeTaken();
      throw error;
    }
  }

  /** @throws DomainError NOT_FOUND, STALE */
  setActive(
    actor: Principal,
    id: number,
    isActive: boolean,
    expected: ExpectedVersion = null,
  ): Promise<Coupon> {
    return retryTransaction(this.dataSource, async (manager) => {
      const coupon = await this.lock(manager, id);
      await requireVersion(manager, actor, `coupon:${id}`, coupon, expected);
      if (coupon.isActive === isActive) return coupon;
      await recordAudit(manager, {
        actor,
        action: 'coupon.status',
        subject: `coupon:${id}`,
        before: { isActive: coupon.isActive },
        after: { isActive },
      });
      coupon.isActive = isActive;
      return manager.save(coupon);
    });
  }

  /** Orders keep the code and percentage they were placed with. @throws DomainError NOT_FOUND, STALE */
  remove(actor: Principal, id: number, expected: ExpectedVersion = null): Promise<{ message: string }> {
    return retryTransaction(this.dataSource, async (manager) => {
      const coupon = await this.lock(manager, id);
      await requireVersion(manager, actor, `coupon:${id}`, coupon, expected);
      await manager.delete(Coupon, { id });
      const { discountPercent, isForever, expiryDate, maxUsesPerBuyer, isActive } = coupon;
      await recordAudit(manager, {
        actor,
        action: 'coupon.delete',
        subject: `coupon:${id}`,
        before: { discountPercent, isForever, expiryDate, maxUsesPerBuyer, isActive },
      });
      return { message: 'Coupon deleted' };
    });
  }

  private async lock(manager: EntityManager, id: number): Promise<Coupon> {
    const coupon = await manager.findOne(Coupon, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!coupon) throw couponNotFound();
    return coupon;
  }
}

function expiryOf({ expiryDate }: CreateCouponInput): Date {
  if (!expiryDate) throw expiryDateNeeded();
  const end = endOfNamedDay(expiryDate);
  if (!end) throw expiryDateNotValid();
  if (end < new Date()) throw expiryDateInPast();
  return end;
}
