import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ListensToOrders, type OrderListener, type OrderStep } from '../../sales/orders/index.js';
import type { Order } from '../../sales/orders/order.entity.js';
import { LedgerService } from './ledger.service.js';

/** Books a completed order, and cancels the booking when the order is no longer completed. */
@ListensToOrders()
@Injectable()
export class OrderBookingsListener implements OrderListener {
  constructor(private readonly ledger: LedgerService) {}

  async orderCompleted(
    manager: EntityManager,
    order: Order,
    { paidBy, createdBy }: OrderStep,
  ): Promise<void> {
    await this.ledger.bookSale(manager, order, paidBy ?? 'manual', createdBy);
  }

  async orderReopened(manager: EntityManager, { id }: Order, { createdBy }: OrderStep): Promise<void> {
    await this.ledger.reverseSale(manager, id, createdBy);
  }
}
