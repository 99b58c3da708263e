import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { FOLLOWED_SELLERS_MAX } from '#domain/newsletters.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { DomainError, invalidInput } from '#core/errors/index.js';
import { SellerDirectoryService, sellerNotFound } from '../../people/sellers/index.js';
import { lockUser } from '../../people/users/index.js';
import { alertLinkNotValid, AlertLinksService } from '../saved-searches/index.js';
import { FollowedSeller, FollowMails } from './followed-seller.entity.js';
import type { FollowedSellersType, FollowedSellerType } from './followed-sellers.response.js';

export const ownShop = () => invalidInput('You cannot follow your own shop', 'userId');
export const tooManyFollows = () =>
  new DomainError(
    'CONFLICT',
    `You can follow at most ${FOLLOWED_SELLERS_MAX} sellers. Stop following one first.`,
  );

/** Sellers that accounts follow, each of its account alone. */
@Injectable()
export class FollowedSellersService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sellers: SellerDirectoryService,
    private readonly links: AlertLinksService,
  ) {}

  /** The newest first. */
  async list(actor: Principal): Promise<FollowedSellersType> {
    const { manager } = this.dataSource;
    const mails = await manager.findOneBy(FollowMails, { userId: actor.id });
    const follows = await manager.find(FollowedSeller, {
      where: { userId: actor.id },
      order: { followedAt: 'DESC', sellerId: 'DESC' },
    });
    const sellers = await this.sellers.listByIds(
      manager,
      follows.map(({ sellerId }) => sellerId),
    );
    const byId = new Map(sellers.map((seller) => [seller.id, seller]));
    return {
      mails: mails?.isOn ?? true,
      sellers: follows.flatMap(({ sellerId, followedAt }): FollowedSellerType[] => {
        const seller = byId.get(sellerId);
        return seller ? [{ userId: seller.userId, name: seller.shopName, followedAt }] : [];
      }),
    };
  }

  /** Idempotent. @throws DomainError NOT_FOUND unless the shop is active; BAD_USER_INPUT for the own one; CONFLICT beyond the limit */
  follow(actor: Principal, sellerUserId: number): Promise<void> {
    return retryTransaction(this.dataSource, async (manager) => {
      const seller = await this.sellers.findOfUser(manager, sellerUserId);
      if (seller?.status !== 'active') throw sellerNotFound();
      if (sellerUserId === actor.id) throw ownShop();
      await lockUser(manager, actor.id);
      const follow = { userId: actor.id, sellerId: seller.id };
      if (await manager.existsBy(FollowedSeller, follow)) return;
      const count = await manager.countBy(FollowedSeller, { userId: actor.id });
      if (count >= FOLLOWED_SELLERS_MAX) throw tooManyFollows();
      await manager.insert(FollowedSeller, follow);
      await startMails(manager, actor.id);
    });
  }

  /** Idempotent. @throws DomainError NOT_FOUND for an account without a shop */
  async unfollow(actor: Principal, sellerUserId: number): Promise<void> {
    const { manager } = this.dataSource;
    const seller = await this.sellers.findOfUser(manager, sellerUserId);
    if (!seller) throw sellerNotFound();
    await manager.delete(FollowedSeller, { userId: actor.id, sellerId: seller.id });
  }

  async isFollowed(actor: Principal, sellerUserId: number): Promise<boolean> {
    const { manager } = this.dataSource;
    const seller = await this.sellers.findOfUser(manager, sellerUserId);
    return seller !== null && manager.existsBy(FollowedSeller, { userId: actor.id, sellerId: seller.id });
  }

  /** Tracks that appeared while the mails were off are not mailed later. */
  async setMails(userId: number, isOn: boolean): Promise<void> {
    await retryTransaction(this.dataSource, async (manager) => {
      await lockUser(manager, userId);
      await startMails(manager, userId);
      await manager.update(FollowMails, { userId, isOn: !isOn }, { isOn, checkedAt: new Date() });
    });
  }

  /** Ends the mails of the account that the link names; it still follows. @throws DomainError BAD_USER_INPUT */
  async unsubscribe(token: string): Promise<void> {
    const userId = this.links.read('followed-sellers', token);
    if (userId === null) throw alertLinkNotValid();
    await endFollowMails(this.dataSource.manager, userId);
  }
}

/** Creates the settings of an account that has none. */
async function startMails(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('INSERT INTO follow_mails (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
}

export async function endFollowMails(manager: EntityManager, userId: number): Promise<void> {
  await manager.update(FollowMails, { userId }, { isOn: false });
}
