import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { recordAudit } from '../../core/audit/index.js';
import type { Principal } from '../../core/auth/index.js';
import { isUniqueViolation, type RowSource } from '../../core/database/index.js';
import type { Page, SortedList } from '../../core/pagination/index.js';
import { Coupon } from './coupon.entity.js';
import { couponCodeTaken, couponNotFound, expiryDateNeeded, expiryDateNotValid } from './coupon.errors.js';
import { couponList, couponsWhere } from './coupon-list.js';
import { endOfNamedDay } from './coupon.rules.js';
import type { CouponFilter } from './dto/coupon.filter.js';
import type { CouponOrderBy, CouponsArgs } from './dto/coupons.args.js';
import type { CreateCouponInput } from './dto/create-coupon.input.js';

/** What admins do with coupons. */
@Injectable()
export class CouponsService {
  private readonly coupons: SortedList<Coupon, CouponOrderBy>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.coupons = couponList(dataSource);
  }

  /** Newest first, all of them. */
  list(): Promise<Coupon[]> {
    return this.dataSource.manager.find(Coupon, { order: { id: 'DESC' } });
  }

  page({ filter, ...page }: CouponsArgs): Promise<Page<Coupon>> {
    return this.coupons.page({ ...page, where: couponsWhere(filter ?? {}) });
  }

  /** Those the filter leaves, some at a time. */
  batches(filter: CouponFilter, orderBy: CouponOrderBy, source?: RowSource): AsyncGenerator<Coupon[]> {
    return this.coupons.batches(couponsWhere(filter), orderBy, source);
  }

  /** @throws DomainError CONFLICT when the code exists, in whatever case. */
  async create(actor: Principal, input: CreateCouponInput): Promise<Coupon> {
    const isForever = input.isForever ?? false;
    const expiryDate = isForever ? null : this.expiryOf(input);
    try {
      return await this.dataSource.transaction(async (manager) => {
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

  setActive(actor: Principal, id: number, isActive: boolean): Promise<Coupon> {
    return this.dataSource.transaction(async (manager) => {
      const coupon = await manager.findOne(Coupon, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!coupon) throw couponNotFound();
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

  /** Orders keep the code and the percent they were placed with. */
  remove(actor: Principal, id: number): Promise<{ message: string }> {
    return this.dataSource.transaction(async (manager) => {
      const coupon = await manager.findOne(Coupon, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!coupon) throw couponNotFound();
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

  private expiryOf({ expiryDate }: CreateCouponInput): Date {
    if (!expiryDate) throw expiryDateNeeded();
    const end = endOfNamedDay(expiryDate);
    if (!end) throw expiryDateNotValid();
    return end;
  }
}
