import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addDays } from 'date-fns/addDays';
import { endOfDay } from 'date-fns/endOfDay';
import type { EntityManager } from 'typeorm';
import { PasswordService } from '#core/auth/index.js';
import { Configuration } from '#core/config/index.js';
import { Coupon } from '../../sales/coupons/coupon.entity.js';
import { Seller } from '../../people/sellers/seller.entity.js';
import { User } from '../../people/users/user.entity.js';
import { DEMO_BUYER, DEMO_COUPONS, DEMO_SELLERS } from '../../../../../demo/index.js';

/** Inserts the users, sellers and coupons of the demo shop. */
@Injectable()
export class DemoPeopleService {
  constructor(
    private readonly configuration: Configuration,
    private readonly passwords: PasswordService,
  ) {}

  /** @returns the numbers of the sellers by their names */
  async insert(manager: EntityManager): Promise<Map<string, number>> {
    const sellers = new Map<string, number>();
    await this.insertUser(manager, DEMO_BUYER, false);
    for (const { shopName, socialLink, bio, paypalEmail, ...person } of DEMO_SELLERS) {
      const userId = await this.insertUser(manager, person, true);
      const { identifiers } = await manager.insert(Seller, {
        userId,
        shopName,
        socialLink,
        bio,
        status: 'active',
        paymentMethod: 'paypal',
        paypalEmail,
      });
      sellers.set(shopName, (identifiers as { id: number }[])[0]!.id);
    }
    for (const { validDays, ...coupon } of DEMO_COUPONS) {
      const expiryDate = validDays === null ? null : endOfDay(addDays(new Date(), validDays));
      await manager.insert(Coupon, { ...coupon, isForever: validDays === null, expiryDate });
    }
    return sellers;
  }

  private async insertUser(
    manager: EntityManager,
    {
      password,
      ...person
    }: { name: string; lastName: string; email: string; country: string; password: string | null },
    isSeller: boolean,
  ): Promise<number> {
    // The passwords of the README are valid outside production only.
    const known = this.configuration.production ? null : password;
    const passwordHash = await this.passwords.hash(known ?? randomBytes(24).toString('base64url'));
    const user = await manager.save(manager.create(User, { ...person, isSeller, passwordHash }));
    return user.id;
  }
}
