import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { Principal } from '../../../core/auth/index.js';
import type { OrderDownload } from '../delivery/download-link.entity.js';
import { DownloadLinksService } from '../delivery/download-links.service.js';
import type { OrderHistoryStep, OrderStatusChange } from '../order-status-change.entity.js';
import type { Order } from '../order.entity.js';
import { OrdersService } from '../orders.service.js';

/** Name shown to buyers instead of an admin's address. */
const STORE = 'Ghostnote';
const SYSTEM = 'system';

/** Loads fields of all orders of a page with one query each. Uncached, so fields read after a mutation see its effect. */
@Injectable()
export class OrderLoader {
  private readonly downloads: DataLoader<Order, OrderDownload[]>;
  private readonly changes: DataLoader<number, OrderStatusChange[]>;

  constructor(links: DownloadLinksService, reader: OrdersService) {
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

  /** Signed links are the buyer's secret: every other caller, admins included, gets an empty list. */
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
