import { Injectable } from '@nestjs/common';
import { Any, IsNull, type EntityManager } from 'typeorm';
import { SellerDirectoryService } from '../../people/sellers/index.js';
import { User } from '../../people/users/user.entity.js';
import { FollowedSeller } from './followed-seller.entity.js';

/** Followers of sellers, for mails of the store. */
@Injectable()
export class FollowersService {
  constructor(private readonly sellers: SellerDirectoryService) {}

  /** Addresses of the accounts that follow one of these sellers. */
  async addressesOf(manager: EntityManager, sellerUserIds: readonly number[]): Promise<string[]> {
    const sellers = await this.sellers.listOfUsers(manager, sellerUserIds);
    const follows = await manager.find(FollowedSeller, {
      select: { userId: true },
      where: { sellerId: Any(sellers.map(({ id }) => id)) },
    });
    const followers = await manager.find(User, {
      select: { id: true, email: true },
      where: { id: Any([...new Set(follows.map(({ userId }) => userId))]), blockedAt: IsNull() },
    });
    return followers.map(({ email }) => email);
  }
}
