import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '#core/config/index.js';
import { JobQueueService } from '#core/jobs/index.js';
import type { Order } from '../../../sales/orders/order.entity.js';
import type { Invoice } from '../invoice.entity.js';
import { taxNotComputed } from '../invoice.errors.js';
import type { TaxTreatment } from '../tax/tax.rules.js';
import { RECORD_TAX, type TaxRecord } from './record-tax.job.js';
import { TaxCalculation, TaxTransaction } from './stripe-tax.entity.js';

/** A tax that Stripe computed, for the invoice that takes it over. */
export interface TakenTax extends TaxTreatment {
  taxCents: number;
  calculationId: string;
}

/** Moves the taxes that `OrderTaxesService` has computed into invoices, and from there into Stripe's reports. */
@Injectable()
export class InvoiceTaxesService {
  constructor(
    private readonly configuration: Configuration,
    private readonly jobs: JobQueueService,
  ) {}

  /**
   * Takes the computed tax of an order for its invoice; null for taxes that are computed here, and for free orders.
   * @throws DomainError UNAVAILABLE when it is not known
   */
  async take(manager: EntityManager, order: Order): Promise<TakenTax | null> {
    if (this.configuration.invoicing.tax.mode !== 'stripe' || order.totalCents === 0) return null;
    const known = await manager.findOneBy(TaxCalculation, { orderId: order.id });
    if (!known || known.expiresAt <= new Date()) throw taxNotComputed();
    await manager.delete(TaxCalculation, { orderId: order.id });
    const { calculationId, taxCents, taxCategory, taxRateBasisPoints, taxReason } = known;
    return {
      calculationId,
      taxCents,
      category: taxCategory,
      rateBasisPoints: taxRateBasisPoints,
      reason: taxReason,
    };
  }

  /** Queues the record of an invoice in Stripe's reports; of a correction, if its invoice has one. */
  async queueRecord(manager: EntityManager, invoice: Invoice, calculationId: string | null): Promise<void> {
    await manager.insert(TaxTransaction, { invoiceId: invoice.id, calculationId });
    const record: TaxRecord = { invoiceId: invoice.id };
    await this.jobs.add(manager, RECORD_TAX, record, { key: `tax:${invoice.id}` });
  }

  /** True for an invoice whose tax Stripe computed. */
  isRecorded(manager: EntityManager, invoiceId: number): Promise<boolean> {
    return manager.existsBy(TaxTransaction, { invoiceId });
  }
}
