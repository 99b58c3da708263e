import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { currentStore } from '#core/config/index.js';
import { readsAsAdmin, type Principal } from '#core/auth/index.js';
import type { OrderDownload } from '../delivery/download-link.entity.js';
import { DownloadLinksService } from '../delivery/download-links.service.js';
import { SYSTEM_AUTHOR, type Order, type OrderStatusChange } from '../order.entity.js';
import type { OrderHistoryStep } from '../order-history-step.js';
import { OrdersService } from '../orders.service.js';

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

  /** Buyers see the name of the store instead of an admin's address. */
  async historyOf(order: Order, viewer: Principal): Promise<OrderHistoryStep[]> {
    const changes = await this.changes.load(order.id);
    const readsMoney = readsAsAdmin(viewer, 'read-finance');
    return changes.map(({ fromStatus, toStatus, changedAt, changedBy, markedPaid, reason }) => ({
      from: fromStatus,
      to: toStatus,
      at: changedAt,
      by:
        viewer.isAdmin || changedBy === SYSTEM_AUTHOR || changedBy === viewer.email
          ? changedBy
          : currentStore().name,
      markedPaid: readsMoney && markedPaid,
      reason: readsMoney ? reason : null,
    }));
  }
}
