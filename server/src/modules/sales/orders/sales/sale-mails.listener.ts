import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PAYOUT_DUE_HOURS } from '#domain/ledger.js';
import { sharesOf } from '#domain/shares.js';
import { Configuration } from '#core/config/index.js';
import { MailOutboxService } from '../../../platform/mail/index.js';
import { SellerDirectoryService } from '../../../people/sellers/index.js';
import { ListensToOrders, type OrderListener } from '../lifecycle/order-listeners.js';
import { OrderStatusChange, type Order } from '../order.entity.js';

/** Mails each seller of a completed order what was sold. The mail does not name the buyer. */
@ListensToOrders()
@Injectable()
export class SaleMailsListener implements OrderListener {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly sellers: SellerDirectoryService,
    private readonly configuration: Configuration,
  ) {}

  async orderCompleted(manager: EntityManager, order: Order): Promise<void> {
    const shares = sharesOf(order);
    const sellerIds = new Set(order.lines.flatMap(({ sellerId }) => sellerId ?? []));
    // An order that is reopened and completed again is announced again.
    const times = await manager.countBy(OrderStatusChange, { orderId: order.id, toStatus: 'completed' });
    for (const sellerId of sellerIds) {
      const owner = await this.sellers.findOwner(manager, sellerId);
      if (!owner) continue;
      await this.outbox.enqueue(manager, {
        event: `order:${order.id}:sale:${times}`,
        recipient: owner.email,
        template: 'seller-sale',
        data: {
          orderId: order.id,
          name: owner.name,
          tracks: order.lines
            .filter((line) => line.sellerId === sellerId)
            .map(({ name, priceCents, commissionPercent, addOnCents, projectOfLineId }) => ({
              name,
              priceCents,
              commissionPercent,
              addOnCents,
              isProjectOnly: projectOfLineId !== null,
            })),
          earningCents: shares
            .filter((share) => share.sellerId === sellerId)
            .reduce((sum, { earningCents }) => sum + earningCents, 0),
          dueHours: PAYOUT_DUE_HOURS,
          accountUrl: `${this.configuration.publicUrl}/account?tab=seller`,
        },
      });
    }
  }
}
