import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DownloadLinks } from './download-links.service.js';
import { OrderAnnouncements } from './order-announcements.service.js';
import { OrderPayments } from './order-payments.js';
import type { Order } from './order.entity.js';
import type { Transition } from './order.types.js';

/** What the buyer gets, loses and is told when an order's status changes. */
@Injectable()
export class OrderDelivery {
  constructor(
    private readonly links: DownloadLinks,
    private readonly announcements: OrderAnnouncements,
    private readonly payments: OrderPayments,
  ) {}

  async follow(manager: EntityManager, order: Order, transition: Transition): Promise<void> {
    if (transition.withdraws) await this.links.withdraw(manager, order);
    if (transition.delivers)
      await this.announcements.completed(manager, order, await this.links.issue(manager, order));
    if (transition.to === 'cancelled') await this.announcements.cancelled(manager, order);
    if (transition.delivers || transition.to === 'cancelled')
      await this.payments.desk.callOff(manager, order);
  }
}
