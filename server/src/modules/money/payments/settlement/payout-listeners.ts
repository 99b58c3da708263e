import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import type { TransferReversal } from '../payment.rules.js';

/** Applies reports of the payment service about payouts, in the transaction that stores the event. */
export interface PayoutListener {
  /** Returns the outcome; null for an account that is not ours. */
  accountUpdated(manager: EntityManager, accountId: string): Promise<string | null>;
  /** Returns the outcome; null for a number that is not ours. */
  transferReversed(manager: EntityManager, transfer: TransferReversal): Promise<string | null>;
}

/** Marks the provider that is the `PayoutListener`; payments need not know it. */
export const ListensToPayouts = DiscoveryService.createDecorator();

@Injectable()
export class PayoutListenersService {
  constructor(private readonly discovery: DiscoveryService) {}

  accountUpdated(manager: EntityManager, accountId: string): Promise<string | null> {
    return this.first((listener) => listener.accountUpdated(manager, accountId));
  }

  transferReversed(manager: EntityManager, transfer: TransferReversal): Promise<string | null> {
    return this.first((listener) => listener.transferReversed(manager, transfer));
  }

  private async first(apply: (listener: PayoutListener) => Promise<string | null>): Promise<string | null> {
    for (const { instance } of this.discovery.getProviders({ metadataKey: ListensToPayouts.KEY })) {
      const outcome = await apply(instance as PayoutListener);
      if (outcome !== null) return outcome;
    }
    return null;
  }
}
