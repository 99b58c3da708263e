import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import {
  entityList,
  ListPage,
  type SortedList,
  sortsBy,
  Where,
  type Page,
  type PageArgs,
  addDays,
  type DayRange,
} from '#core/pagination/index.js';
import { SellerDirectoryService } from '../../../people/sellers/index.js';
import type { ContractFile } from '../contracts/contract-files.repository.js';
import { ContractService } from '../contracts/contract.service.js';
import { Order, OrderLine } from '../order.entity.js';
import { saleNotFound } from '../order.errors.js';
import { toSale } from './sale-view.js';
import type { Sale } from './sale.response.js';

const SORTS = sortsBy('l', {});

/** Sold tracks of sellers, from completed orders. */
@Injectable()
export class SoldTracksService {
  private readonly list: SortedList<OrderLine, keyof typeof SORTS>;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sellers: SellerDirectoryService,
    private readonly contracts: ContractService,
  ) {
    this.list = entityList(dataSource, OrderLine, 'l', SORTS);
  }

  /** Sales of the caller's shop, newest first; none for a caller without one. */
  async ofSeller(
    actor: Principal,
    { from, to, ...page }: PageArgs & DayRange & { page?: number },
  ): Promise<Page<Sale>> {
    const seller = await this.sellers.findOfUser(this.dataSource.manager, actor.id);
    const where = new Where();
    where.add(`l.seller_id = ${where.value(seller?.id ?? 0)}`);
    where.add(`EXISTS (SELECT 1 FROM orders o WHERE o.id = l.order_id AND o.status = 'completed')`);
    addDays(where, '(SELECT o.created_at FROM orders o WHERE o.id = l.order_id)', { from, to });
    const lines = await this.list.page({ ...page, where, orderBy: 'NEWEST' });
    const orders = await this.ordersOf(lines.nodes);
    const sales = lines.nodes.map((line) => toSale(line, orders.get(line.orderId)!));
    return new ListPage(
      sales,
      (_, place) => lines.edges[place]?.cursor ?? '',
      lines.pageInfo,
      () => lines.totalCount,
    );
  }

  /**
   * The seller's copy of the rights contract of a sold track, which does not name the buyer.
   * @throws DomainError NOT_FOUND for a line that the caller has not sold, unless the caller is an admin
   */
  async contractOf(actor: Principal, lineId: number): Promise<ContractFile> {
    const { manager } = this.dataSource;
    const line = await manager.findOneBy(OrderLine, { id: lineId });
    const seller = await this.sellers.findOfUser(manager, actor.id);
    const isOwn = line !== null && seller !== null && line.sellerId === seller.id;
    if (!line || !(isOwn || actor.isAdmin)) throw saleNotFound();
    if (!(await manager.existsBy(Order, { id: line.orderId, status: 'completed' }))) throw saleNotFound();
    return this.contracts.sellersCopyOf(lineId);
  }

  private async ordersOf(lines: readonly OrderLine[]): Promise<Map<number, Order>> {
    const orders = await this.dataSource.manager.find(Order, {
      where: { id: In(lines.map(({ orderId }) => orderId)) },
      relations: { lines: true },
      order: { lines: { id: 'ASC' } },
    });
    return new Map(orders.map((order) => [order.id, order]));
  }
}
