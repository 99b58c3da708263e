import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { ListenersService } from '#core/events/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { ListensToAccounts } from '../users/index.js';
import { User } from '../users/user.entity.js';
import { AdminPasswordService } from './admin-password.service.js';
import { SellerMailsService } from './seller-mails.service.js';
import { SellerEventsService } from './seller-events.service.js';
import type { DeleteSellerArgs } from './seller.inputs.js';
import { Seller } from './seller.entity.js';
import { sellerNotFound, shopDutiesOpen } from './seller.errors.js';
import { lockSeller, auditedSeller } from './seller.repository.js';

/** Deletes sellers; the admin confirms it by password. */
@Injectable()
export class SellerDeletionService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly passwords: AdminPasswordService,
    private readonly events: SellerEventsService,
    private readonly listeners: ListenersService,
    private readonly mails: SellerMailsService,
  ) {}

  /**
   * The user remains as a buyer. Tracks go off sale; they, orders and submissions keep the seller name.
   * @throws DomainError NOT_FOUND; FORBIDDEN unless the password is that of the admin; STALE; CONFLICT while sales, money or
   *   custom work of the seller are open
   */
  async delete(
    actor: Principal,
    id: number,
    { adminPassword, reason = null }: DeleteSellerArgs,
    expected: ExpectedVersion = null,
  ): Promise<void> {
    const { userId } = await this.getSeller(id);
    await this.passwords.require(actor, adminPassword);
    await retryTransaction(this.dataSource, async (manager) => {
      // Same lock order as the deletion of an account (user first), so that two admins cannot deadlock.
      await manager.update(User, { id: userId }, { isSeller: false, updatedAt: new Date() });
      await this.listeners.notify(ListensToAccounts, 'requireShopDeletable', manager, userId);
      const user = await manager.findOneByOrFail(User, { id: userId });
      await this.requireNoDuties(manager, user);
      await this.listeners.notify(ListensToAccounts, 'shopDeleted', manager, user);
      // An order that took a track before it went off sale is seen now.
      await this.requireNoDuties(manager, user);
      const seller = await lockSeller(manager, { id });
      await requireVersion(manager, actor, `seller:${id}`, seller, expected);
      await manager.delete(Seller, { id });
      await this.events.deleted(manager, seller);
      await recordAudit(manager, {
        actor,
        action: 'seller.delete',
        subject: `seller:${id}`,
        before: { ...auditedSeller(seller), userId },
        after: reason === null ? null : { reason },
      });
      await this.mails.deleted(manager, actor, seller, reason);
    });
  }

  private async requireNoDuties(manager: EntityManager, user: User): Promise<void> {
    const duties = await this.listeners.notify(ListensToAccounts, 'shopDuties', manager, user);
    if (duties.flat().length > 0) throw shopDutiesOpen(duties.flat());
  }

  private async getSeller(id: number): Promise<Seller> {
    const seller = await this.dataSource.manager.findOneBy(Seller, { id });
    if (!seller) throw sellerNotFound();
    return seller;
  }
}
