import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { recordAudit } from '../../core/audit/index.js';
import { PasswordService, type Principal } from '../../core/auth/index.js';
import { RateLimits } from '../../core/rate-limit/index.js';
import { User } from '../users/user.entity.js';
import { Seller } from './seller.entity.js';
import { adminPasswordWrong, sellerNotFound } from './seller.errors.js';
import { lockSeller } from './seller-rows.js';
import { trailOf } from './seller-trail.js';

/** Closing a shop for good, confirmed by the password of the admin who does it. */
@Injectable()
export class SellerDeletion {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly passwords: PasswordService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * The person stays as a buyer; tracks, orders and submissions keep what they say of the shop.
   * @throws DomainError NOT_FOUND; FORBIDDEN unless the password is the admin's own
   */
  async delete(actor: Principal, id: number, adminPassword: string | null | undefined): Promise<void> {
    const { userId } = await this.getSeller(id);
    await this.requireOwnPassword(actor, adminPassword);
    await this.dataSource.transaction(async (manager) => {
      // The person first, as deleting the account does: two admins then wait for one another instead of colliding.
      await manager.update(User, { id: userId }, { isSeller: false, updatedAt: new Date() });
      const seller = await lockSeller(manager, { id });
      await manager.delete(Seller, { id });
      await recordAudit(manager, {
        actor,
        action: 'seller.delete',
        subject: `seller:${id}`,
        before: { ...trailOf(seller), userId },
      });
    });
  }

  private async getSeller(id: number): Promise<Seller> {
    const seller = await this.dataSource.manager.findOneBy(Seller, { id });
    if (!seller) throw sellerNotFound();
    return seller;
  }

  /** Guessing is as slow here as at the login. */
  private async requireOwnPassword(actor: Principal, password: string | null | undefined): Promise<void> {
    const attempts = `admin-password:${actor.id}`;
    await this.limits.consume('login', attempts);
    const admin = await this.dataSource.manager.findOneBy(User, { id: actor.id });
    const matches = await this.passwords.matches(password ?? '', admin?.passwordHash ?? null);
    if (!matches) throw adminPasswordWrong();
    await this.limits.forgive('login', attempts);
  }
}
