import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { requireSelfOrAdmin, type Principal } from '../../core/auth/index.js';
import type { Seller } from './seller.entity.js';
import { sellerNotFound } from './seller.errors.js';
import { sellersWithOwner } from './seller.repository.js';

/** Reads the sellers of users. */
@Injectable()
export class SellersService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  findOfUser(userId: number): Promise<Seller | null> {
    return sellersWithOwner(this.dataSource.manager).where('s.userId = :userId', { userId }).getOne();
  }

  /** @throws DomainError FORBIDDEN for the seller of another user; NOT_FOUND for a user who is no seller */
  async getOfUser(actor: Principal, userId: number): Promise<Seller> {
    requireSelfOrAdmin(actor, userId);
    const seller = await this.findOfUser(userId);
    if (!seller) throw sellerNotFound();
    return seller;
  }
}
