import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import type { Order } from '../../../sales/orders/order.entity.js';
import type { Payment } from '../payment.entity.js';
import type { RefundUpdate, ReportedRefund } from '../payment.rules.js';

/** Applies reports of the payment service about refunds, in the transaction that stores the event. */
export interface RefundListener {
  /** Returns the payment of the refund; null for a number that is not ours. */
  refundUpdated(manager: EntityManager, update: RefundUpdate): Promise<number | null>;
  /** Books a refund that was made at the payment service, once for each of its ids. */
  refundReported(manager: EntityManager, refund: RefundOfPayment): Promise<ReportedOutcome>;
}

/** A reported refund with its locked payment and order. */
export interface RefundOfPayment extends ReportedRefund {
  payment: Payment;
  order: Order;
}

/** `waiting` while a refund that was started here has no result yet: the report may be about that one. */
export type ReportedOutcome = 'booked' | 'known' | 'failed' | 'waiting';

/** Marks the provider that is the `RefundListener`; payments need not know it. */
export const ListensToRefunds = DiscoveryService.createDecorator();

@Injectable()
export class RefundListenersService {
  constructor(private readonly discovery: DiscoveryService) {}

  async refundUpdated(manager: EntityManager, update: RefundUpdate): Promise<number | null> {
    for (const { instance } of this.discovery.getProviders({ metadataKey: ListensToRefunds.KEY })) {
      const paymentId = await (instance as RefundListener).refundUpdated(manager, update);
      if (paymentId !== null) return paymentId;
    }
    return null;
  }

  async refundReported(manager: EntityManager, refund: RefundOfPayment): Promise<ReportedOutcome> {
    for (const { instance } of this.discovery.getProviders({ metadataKey: ListensToRefunds.KEY })) {
      return (instance as RefundListener).refundReported(manager, refund);
    }
    return 'known';
  }
}
