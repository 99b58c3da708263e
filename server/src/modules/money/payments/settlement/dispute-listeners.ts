import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import type { Order } from '../../../sales/orders/order.entity.js';
import type { Payment } from '../payment.entity.js';
import type { DisputeReport } from '../payment.rules.js';

/** A reported dispute with its locked payment and order. */
export interface DisputeOfPayment extends DisputeReport {
  payment: Payment;
  order: Order;
  /** When the payment service sent the report. */
  at: Date;
}

/** Applies disputes in the transaction that stores their event. */
export interface DisputeListener {
  disputeReported(manager: EntityManager, dispute: DisputeOfPayment): Promise<void>;
}

/** Marks a provider that is a `DisputeListener`; payments need not know it. */
export const ListensToDisputes = DiscoveryService.createDecorator();

@Injectable()
export class DisputeListenersService {
  constructor(private readonly discovery: DiscoveryService) {}

  async disputeReported(manager: EntityManager, dispute: DisputeOfPayment): Promise<void> {
    for (const { instance } of this.discovery.getProviders({ metadataKey: ListensToDisputes.KEY })) {
      await (instance as DisputeListener).disputeReported(manager, dispute);
    }
  }
}
