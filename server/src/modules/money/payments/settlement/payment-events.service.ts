import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { retryTransaction } from '#core/database/index.js';
import { DomainError } from '#core/errors/index.js';
import { ORDER_TAXES, PaidOrdersService, type OrderTaxes } from '../../../sales/orders/index.js';
import { awaitedPayment, type PaymentEvent } from '../payment.rules.js';
import { PaymentEffectsService, type EventResult } from './payment-effects.service.js';
import { PaymentEventRepository } from './payment-event.repository.js';

/**
 * Applies events of the payment service once each, in whatever order they arrive. The event and its effect are one
 * transaction: after a crash the service sends the event again. An event about a payment that is not known yet waits for it.
 */
@Injectable()
export class PaymentEventsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: PaidOrdersService,
    private readonly events: PaymentEventRepository,
    private readonly effects: PaymentEffectsService,
    @Inject(ORDER_TAXES) private readonly taxes: OrderTaxes,
  ) {}

  async receive(event: PaymentEvent): Promise<void> {
    if (event.kind === 'other') return;
    if (event.kind === 'completed' && event.session.isPaid) await this.refreshTax(event.session.orderId);
    const moved = await retryTransaction(this.dataSource, async (manager) => {
      if (!(await this.events.insert(manager, event))) return undefined;
      return (await this.applyOrWait(manager, event))?.moved;
    });
    if (moved) await this.orders.refreshShop(moved);
  }

  /** Billing details may have changed since the page was opened. If that cannot be computed, the tax of that moment counts. */
  private async refreshTax(orderId: number | null): Promise<void> {
    if (orderId === null) return;
    await this.taxes.ensure(orderId).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }

  private async applyOrWait(manager: EntityManager, event: PaymentEvent): Promise<EventResult> {
    const result = (await this.apply(manager, event)) ?? (await this.applyAgain(manager, event));
    if (result) await this.events.setOutcome(manager, event.id, result.outcome, result.paymentId);
    return result;
  }

  /** Looks once more for the payment of an event with its reference locked, then puts the event aside. */
  private async applyAgain(manager: EntityManager, event: PaymentEvent): Promise<EventResult> {
    const awaited = awaitedPayment(event);
    if (!awaited) return { outcome: 'not ours', paymentId: null };
    const { provider, reference } = awaited;
    await this.events.lockReference(manager, provider, reference);
    const result = await this.apply(manager, event);
    if (!result) await this.events.wait(manager, provider, reference, event);
    return result;
  }

  private async apply(manager: EntityManager, event: PaymentEvent): Promise<EventResult> {
    const { result, waiting } = await this.effects.apply(manager, event);
    for (const awaited of waiting) await this.applyOrWait(manager, awaited);
    return result;
  }
}
