import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { Principal } from '../../core/auth/index.js';
import { DownloadLinks } from './download-links.service.js';
import type { OrderDownload } from './order-download.type.js';
import type { OrderHistoryStep } from './order-history.type.js';
import { OrderReader } from './order-reader.service.js';
import type { OrderStatusChange } from './order-status-change.entity.js';
import type { Order } from './order.entity.js';

/** How a buyer reads of what an admin did. */
const STORE = 'Ghostnote';
const SYSTEM = 'system';

/** One query for the fields of all orders of a page. Nothing is kept: a mutation's next field sees its effect. */
@Injectable()
export class OrderLoaders {
  private readonly downloads: DataLoader<Order, OrderDownload[]>;
  private readonly changes: DataLoader<number, OrderStatusChange[]>;

  constructor(links: DownloadLinks, reader: OrderReader) {
    this.downloads = new DataLoader(
      async (orders) => {
        const byOrder = await links.ofOrders(orders);
        return orders.map(({ id }) => byOrder.get(id) ?? []);
      },
      { cache: false },
    );
    this.changes = new DataLoader(
      async (ids) => {
        const changes = await reader.historyOf(ids);
        return ids.map((id) => changes.filter(({ orderId }) => orderId === id));
      },
      { cache: false },
    );
  }

  /** A signed link is a secret of the buyer: anybody else, admins included, gets none. */
  downloadsOf(order: Order, viewer: Principal): Promise<OrderDownload[]> {
    if (order.userId !== viewer.id) return Promise.resolve([]);
    return this.downloads.load(order);
  }

  async historyOf(order: Order, viewer: Principal): Promise<OrderHistoryStep[]> {
    const changes = await this.changes.load(order.id);
    return changes.map(({ fromStatus, toStatus, changedAt, changedBy }) => ({
      from: fromStatus,
      to: toStatus,
      at: changedAt,
      by: viewer.isAdmin || changedBy === SYSTEM || changedBy === viewer.email ? changedBy : STORE,
    }));
  }
}
