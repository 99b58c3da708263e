import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import { Job, type JobRun } from '#core/jobs/index.js';
import { PaymentProblemsService } from '../../payment-problems/index.js';
import { Invoice } from '../invoice.entity.js';
import { TaxTransaction } from './stripe-tax.entity.js';
import { StripeTaxGateway } from './stripe-tax.gateway.js';

export const RECORD_TAX = 'record-tax';

export interface TaxRecord {
  invoiceId: number;
}

/** Attempt whose failure, after some minutes, records an alert in the audit log; the job is still repeated. */
const ALERT_ATTEMPT = 6;

/** Records invoices and credit notes in Stripe's tax reports, each once, and repeats until it has succeeded. */
@Injectable()
export class RecordTaxJob {
  private readonly logger = new Logger('Taxes');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly gateway: StripeTaxGateway,
    private readonly problems: PaymentProblemsService,
  ) {}

  /** Idempotent: Stripe returns the same transaction for the same key, and it is stored once. */
  @Job(RECORD_TAX)
  async run({ invoiceId }: TaxRecord, { attempt }: Pick<JobRun, 'attempt'>): Promise<void> {
    const { manager } = this.dataSource;
    const transaction = await manager.findOneBy(TaxTransaction, { invoiceId });
    const invoice = await manager.findOneBy(Invoice, { id: invoiceId });
    if (!transaction || transaction.reference || !invoice) return;
    try {
      const reference = await this.send(transaction, invoice);
      await manager.update(TaxTransaction, invoiceId, { reference, recordedAt: new Date() });
      await this.problems.settle(
        manager,
        { key: `stuck:invoice:${invoiceId}` },
        ['stuck'],
        'It was recorded',
      );
    } catch (error) {
      this.logger.warn(`${invoice.number} is not in Stripe's tax reports yet: ${String(error)}`);
      if (attempt === ALERT_ATTEMPT) {
        await recordAudit(manager, {
          actor: null,
          action: 'order.tax-stuck',
          subject: `order:${invoice.orderId}`,
          after: { document: invoice.number },
        });
        await this.problems.report(manager, {
          kind: 'stuck',
          key: `stuck:invoice:${invoiceId}`,
          orderId: invoice.orderId,
          amountCents: invoice.totalCents,
          detail: `${invoice.number} is not in Stripe's tax reports yet; it is repeated`,
        });
      }
      throw error;
    }
  }

  private async send({ calculationId }: TaxTransaction, invoice: Invoice): Promise<string> {
    const key = `tax-${invoice.number}`;
    if (calculationId) return this.gateway.record(calculationId, invoice.number, key);
    const corrected = await this.dataSource.manager.findOneBy(TaxTransaction, {
      invoiceId: invoice.correctsId ?? 0,
    });
    // The job of the invoice is queued before, but may be waiting for its next attempt.
    if (!corrected?.reference) throw new Error('The invoice that it corrects is not recorded yet');
    if (invoice.kind === 'credit_note') {
      return this.gateway.reverse(corrected.reference, invoice.totalCents, invoice.number, key);
    }
    return this.recordAgain(invoice, key);
  }

  /** A refund that failed: what its reversal took back is sold again, with the address of the invoice. */
  private async recordAgain(invoice: Invoice, key: string): Promise<string> {
    const { countryCode, postcode, city, street, vatNumber } = invoice.buyer;
    const { id } = await this.gateway.calculate(
      {
        address: { country: countryCode ?? invoice.seller.country, postcode, city, street },
        vatNumber: invoice.taxCategory === 'AE' ? vatNumber : null,
        lines: [{ reference: invoice.number, amountCents: invoice.totalCents }],
      },
      `${key}-calculation`,
    );
    return this.gateway.record(id, invoice.number, key);
  }
}
