import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { AdminReadingScope } from '#domain/api-tokens.js';
import type { SellerStatus } from '#domain/statuses.js';
import { recordAudit } from '#core/audit/index.js';
import { requireSelfOrAdmin, type Principal } from '#core/auth/index.js';
import { isUniqueViolation, retryTransaction } from '#core/database/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { lockUser } from '../users/index.js';
import { User } from '../users/user.entity.js';
import type { CreateSellerInput } from './seller.inputs.js';
import { SellerEventsService, toSellerWebhook } from './seller-events.service.js';
import { SellerMailsService } from './seller-mails.service.js';
import { Seller } from './seller.entity.js';
import { accountNotFound, alreadySeller, sellerNameTaken, sellerNotFound } from './seller.errors.js';
import { auditedSeller, insertSeller, lockSeller, sellersWithOwner } from './seller.repository.js';

/** Reads the sellers of users, and sets their status. */
@Injectable()
export class SellersService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly mails: SellerMailsService,
    private readonly events: SellerEventsService,
  ) {}

  findOfUser(userId: number): Promise<Seller | null> {
    return sellersWithOwner(this.dataSource.manager).where('s.userId = :userId', { userId }).getOne();
  }

  /** @throws DomainError NOT_FOUND */
  async getSeller(id: number): Promise<Seller> {
    const seller = await sellersWithOwner(this.dataSource.manager).where('s.id = :id', { id }).getOne();
    if (!seller) throw sellerNotFound();
    return seller;
  }

  /** Sellers in the order of the ids; those that no longer exist are left out. */
  async list(ids: readonly number[]): Promise<Seller[]> {
    const sellers = await sellersWithOwner(this.dataSource.manager)
      .where('s.id = ANY(:ids)', { ids })
      .getMany();
    return ids.flatMap((id) => sellers.find((seller) => seller.id === id) ?? []);
  }

  /**
   * @param reader scope with which a token of an admin reads it too
   * @throws DomainError FORBIDDEN for the seller of another user; NOT_FOUND for a user who is not a seller
   */
  async getOfUser(actor: Principal, userId: number, reader?: AdminReadingScope): Promise<Seller> {
    requireSelfOrAdmin(actor, userId, reader);
    const seller = await this.findOfUser(userId);
    if (!seller) throw sellerNotFound();
    return seller;
  }

  /**
   * Makes a buyer a seller and mails the status of the shop.
   * @throws DomainError NOT_FOUND for an unknown account; CONFLICT for a seller or a taken name
   */
  async create(
    actor: Principal,
    { userId, shopName, socialLink, status }: CreateSellerInput,
  ): Promise<Seller> {
    try {
      return await retryTransaction(this.dataSource, async (manager) => {
        if (!(await lockUser(manager, userId))) throw accountNotFound();
        if (await manager.existsBy(Seller, { userId })) throw alreadySeller();
        await insertSeller(manager, {
          userId,
          shopName,
          socialLink: socialLink ?? null,
          status: status ?? 'active',
        });
        await manager.update(User, { id: userId }, { isSeller: true, updatedAt: new Date() });
        const seller = await lockSeller(manager, { userId });
        await recordAudit(manager, {
          actor,
          action: 'seller.create',
          subject: `seller:${seller.id}`,
          after: { ...auditedSeller(seller), userId },
        });
        await this.events.created(manager, userId);
        await this.mails.status(manager, seller);
        return seller;
      });
    } catch (error) {
      // Another seller took the name at the same moment: the unique index decides.
      if (isUniqueViolation(error)) throw sellerNameTaken();
      throw error;
    }
  }

  /** Sets any status and mails the seller, unless the status is unchanged. @throws DomainError NOT_FOUND, STALE */
  setStatus(
    actor: Principal,
    id: number,
    status: SellerStatus,
    expected: ExpectedVersion = null,
    reason: string | null = null,
  ): Promise<Seller> {
    return retryTransaction(this.dataSource, async (manager) => {
      const seller = await lockSeller(manager, { id });
      await requireVersion(manager, actor, `seller:${id}`, seller, expected);
      const isChanged = await this.store(manager, actor, seller, status, reason);
      if (isChanged) await this.mails.status(manager, seller, reason);
      return seller;
    });
  }

  /** Sets the status without a mail, for a decision that is mailed as a whole. @throws DomainError NOT_FOUND */
  async changeStatus(
    manager: EntityManager,
    actor: Principal,
    id: number,
    status: SellerStatus,
  ): Promise<void> {
    await this.store(manager, actor, await lockSeller(manager, { id }), status);
  }

  /** @returns false for the status that the seller has */
  private async store(
    manager: EntityManager,
    actor: Principal,
    seller: Seller,
    status: SellerStatus,
    reason: string | null = null,
  ): Promise<boolean> {
    if (seller.status === status) return false;
    await recordAudit(manager, {
      actor,
      action: 'seller.status',
      subject: `seller:${seller.id}`,
      before: { status: seller.status },
      after: { status, ...(reason !== null && { reason }) },
    });
    const before = toSellerWebhook(seller);
    seller.status = status;
    await manager.save(seller);
    await this.events.updated(manager, before, seller);
    return true;
  }
}
