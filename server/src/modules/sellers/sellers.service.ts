import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { requireSelfOrAdmin, type Principal } from '../../core/auth/index.js';
import { decodeCursor, encodeCursor, pageOf, type Page, type PageArgs } from '../../core/pagination/index.js';
import { SellerOrderBy, type SellerFilter } from './dto/seller.filter.js';
import { Seller } from './seller.entity.js';
import { sellerNotFound } from './seller.errors.js';
import { sellersWithOwner } from './seller-rows.js';

type Order = { by: 'id' | 'shopName'; direction: 'ASC' | 'DESC' };

const ORDERS: Record<SellerOrderBy, Order> = {
  NEWEST: { by: 'id', direction: 'DESC' },
  OLDEST: { by: 'id', direction: 'ASC' },
  SHOP_NAME_ASC: { by: 'shopName', direction: 'ASC' },
  SHOP_NAME_DESC: { by: 'shopName', direction: 'DESC' },
};

/** Reading shops. */
@Injectable()
export class SellersService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

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

  /** All of them, newest first. */
  listAll(): Promise<Seller[]> {
    return this.rows().orderBy('s.id', 'DESC').getMany();
  }

  async page(
    filter: SellerFilter | null,
    orderBy: SellerOrderBy,
    { first, after }: PageArgs,
  ): Promise<Page<Seller>> {
    const { by, direction } = ORDERS[orderBy];
    const query = this.rows()
      .orderBy(`s.${by}`, direction)
      .limit(first + 1);
    if (filter?.status) query.andWhere('s.status = :status', { status: filter.status });
    if (filter?.search) query.andWhere(MATCHES, { text: filter.search });
    const all = query.clone();
    if (after) startAfter(query, ORDERS[orderBy], after);
    return pageOf(await query.getMany(), first, (seller) => encodeCursor([seller[by]]), {
      hasPreviousPage: Boolean(after),
      totalCount: () => all.getCount(),
    });
  }

  private rows(): SelectQueryBuilder<Seller> {
    return sellersWithOwner(this.dataSource.manager);
  }
}

/** Both orders are by something unique, so one value says where a page starts. */
function startAfter(query: SelectQueryBuilder<Seller>, { by, direction }: Order, cursor: string): void {
  const [value] = decodeCursor(cursor, 1);
  const beyond = direction === 'ASC' ? '>' : '<';
  if (by === 'id') query.andWhere(`s.id ${beyond} :value`, { value: Number(value) });
  else query.andWhere(`s.shopName ${beyond} CAST(:value AS citext)`, { value: String(value) });
}

/** `strpos` takes the text literally: what a wildcard would be in LIKE is a character here. */
const MATCHES = `strpos(lower(concat_ws(' ', s.id, s.shop_name, s.social_link, u.name, u.last_name, u.email, u.country)),
  lower(:text)) > 0`;
