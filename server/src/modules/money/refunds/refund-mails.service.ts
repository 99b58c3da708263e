import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '#core/config/index.js';
import { ListenersService } from '#core/events/index.js';
import { SellerDirectoryService } from '../../people/sellers/index.js';
import { MailOutboxService, type RefundedSale } from '../../platform/mail/index.js';
import type { OrderRefund } from '../../sales/orders/index.js';
import type { Order } from '../../sales/orders/order.entity.js';
import { ListensToRefunds } from './refund-listeners.js';
import type { Refund } from './refund.entity.js';

/** Mails buyers and sellers about refunds, in the transaction of the refund. */
@Injectable()
export class RefundMailsService {
  constructor(
    private readonly configuration: Configuration,
    private readonly outbox: MailOutboxService,
    private readonly sellers: SellerDirectoryService,
    private readonly listeners: ListenersService,
  ) {}

  async toBuyer(manager: EntityManager, { order, lines }: OrderRefund, refund: Refund): Promise<void> {
    await this.outbox.enqueue(manager, {
      event: `refund:${refund.id}`,
      recipient: order.email,
      template: 'order-refunded',
      data: {
        orderId: order.id,
        firstName: order.firstName,
        amountCents: refund.amountCents,
        reason: refund.reason,
        isOnline: refund.paymentId !== null,
        lines: lines.map(({ line, amountCents, isRevoked }) => ({
          lineId: line.id,
          name: line.name,
          amountCents,
          isRevoked,
        })),
        accountUrl: `${this.configuration.publicUrl}/account?tab=orders`,
      },
    });
  }

  /**
   * One mail to each seller who loses a sale or a part of an earning. It names neither the buyer nor the reason, which an
   * admin has written for the buyer, but the credit note of the seller.
   * @param onSale numbers of the tracks that the refund has put back on sale
   */
  async toSellers(
    manager: EntityManager,
    order: Order,
    refund: Refund,
    onSale: readonly number[],
  ): Promise<void> {
    const sales = refundedSales(order, refund, onSale);
    for (const [sellerId, lines] of sales) {
      const owner = await this.sellers.findOwner(manager, sellerId);
      if (!owner) continue;
      await this.outbox.enqueue(manager, {
        event: `refund:${refund.id}:sale`,
        recipient: owner.email,
        template: 'seller-refund',
        data: {
          orderId: order.id,
          name: owner.name,
          earningCents: lines.reduce((sum, { earningCents }) => sum + earningCents, 0),
          lines,
          accountUrl: `${this.configuration.publicUrl}/account?tab=seller`,
          documentNumber: await this.listeners.request(
            ListensToRefunds,
            'creditNoteOf',
            manager,
            refund.id,
            sellerId,
          ),
        },
      });
    }
  }
}

/** Sales that a refund takes something back from, by seller. */
function refundedSales(order: Order, refund: Refund, onSale: readonly number[]): Map<number, RefundedSale[]> {
  const sales = new Map<number, RefundedSale[]>();
  for (const { orderLineId, earningCents, isRevoked } of refund.lines) {
    const line = order.lines.find(({ id }) => id === orderLineId);
    if (!line?.sellerId || (earningCents === 0 && !isRevoked)) continue;
    const sale: RefundedSale = {
      lineId: line.id,
      name: line.name,
      earningCents,
      isRevoked,
      isProjectOnly: line.projectOfLineId !== null,
      isOnSale: line.productId !== null && onSale.includes(line.productId),
    };
    sales.set(line.sellerId, [...(sales.get(line.sellerId) ?? []), sale]);
  }
  return sales;
}
