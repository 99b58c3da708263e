import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { requireSelfOrAdmin, type Principal } from '../../core/auth/index.js';
import type { RowSource } from '../../core/database/index.js';
import type { Page, SortedList } from '../../core/pagination/index.js';
import type { SellerFilter, SellerOrderBy } from './dto/seller.filter.js';
import type { SellersArgs } from './dto/sellers.args.js';
import { Seller } from './seller.entity.js';
import { sellerNotFound } from './seller.errors.js';
import { sellerList, sellersWhere } from './seller-list.js';
import { sellersWithOwner } from './seller-rows.js';

/** Reading shops. */
@Injectable()
export class SellersService {
  private readonly sellers: SortedList<Seller, SellerOrderBy>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.sellers = sellerList(dataSource);
  }

  findOfUser(userId: number): Promise<Seller | null> {
    return this.rows().where('s.userId = :userId', { userId }).getOne();
  }

  /** @throws DomainError FORBIDDEN for somebody else's, NOT_FOUND where the person has no shop. */
  async getOfUser(actor: Principal, userId: number): Promise<Seller> {
    requireSelfOrAdmin(actor, userId);
    const seller = await this.findOfUser(userId);
    if (!seller) throw sellerNotFound();
    return seller;
  }

  /** Those the filter leaves, some at a time. */
  batches(filter: SellerFilter, orderBy: SellerOrderBy, source?: RowSource): AsyncGenerator<Seller[]> {
    return this.sellers.batches(sellersWhere(filter), orderBy, source);
  }

  page({ filter, ...page }: SellersArgs): Promise<Page<Seller>> {
    return this.sellers.page({ ...page, where: sellersWhere(filter ?? {}) });
  }

  private rows(): SelectQueryBuilder<Seller> {
    return sellersWithOwner(this.dataSource.manager);
  }
}
