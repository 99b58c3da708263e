import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { InvoiceKind } from '#domain/invoices.js';
import { Configuration, currentStore, issuerOf } from '#core/config/index.js';
import { latestCompletion } from '../../../sales/orders/index.js';
import type { Order, OrderLine } from '../../../sales/orders/order.entity.js';
import { netCents } from '../../payments/index.js';
import { Payment } from '../../payments/payment.entity.js';
import { BillingDetailsService } from '../billing/billing-details.service.js';
import type { BillingDetails } from '../billing/billing-details.entity.js';
import {
  Invoice,
  type InvoiceAdjustment,
  type InvoiceBuyer,
  type InvoiceItem,
  type InvoicePayment,
  type InvoiceSettlement,
} from '../invoice.entity.js';
import { billedAddress } from '../tax/billed-address.js';
import { treatmentOfSale } from '../tax/sale-tax.rules.js';
import { netOf } from '../tax/tax.rules.js';
import { InvoiceTaxesService } from '../stripe-tax/invoice-taxes.service.js';
import {
  amountsWithTax,
  grossOf,
  netAmounts,
  taxOfCorrection,
  type CorrectedSum,
} from './invoice-amounts.rules.js';
import { invoiceInForce } from './invoice-in-force.rules.js';
import { takeInvoiceNumber } from './invoice-number.js';

/** A correction of an issued invoice. */
export interface Correction {
  kind: InvoiceKind;
  /** Names the event, so that it is corrected once. */
  key: string;
  reason: string;
  /** Gross cents by position. */
  positions: readonly { name: string; grossCents: number }[];
  /** Money that goes back by it. */
  payments: InvoicePayment[];
}

/**
 * Issues invoices and corrections in the caller's transaction, which holds the lock on the order. Orders of the demo have a
 * series of their own, which its removal takes along.
 */
@Injectable()
export class IssueInvoiceService {
  constructor(
    private readonly configuration: Configuration,
    private readonly billing: BillingDetailsService,
    private readonly taxes: InvoiceTaxesService,
  ) {}

  /**
   * Returns the invoice that is in force, if the order has one already.
   * @throws DomainError UNAVAILABLE for a tax that has to be computed first (`OrderTaxesService.ensure`)
   */
  async issue(manager: EntityManager, order: Order, issuedAt = new Date()): Promise<Invoice> {
    const earlier = await manager.find(Invoice, { where: { orderId: order.id }, order: { id: 'ASC' } });
    const current = invoiceInForce(earlier);
    if (current) return current;
    const { invoicing } = this.configuration;
    const store = issuerOf(invoicing, currentStore());
    const { isDemo } = order;
    const details = order.userId === null ? null : await this.billing.find(manager, order.userId);
    const buyer = await buyerOf(order, details);
    // No tax of a made-up sale is recorded at a tax service.
    const computed = isDemo ? null : await this.taxes.take(manager, order);
    const treatment = computed ?? treatmentOfSale(invoicing, details, buyer, issuedAt);
    const { discountCents, feeCents } = order;
    const gross = grossOf(order.lines, order);
    const amounts = computed
      ? amountsWithTax(gross, computed.taxCents)
      : netAmounts(gross, treatment.rateBasisPoints);
    const adjustments: InvoiceAdjustment[] = [];
    if (discountCents > 0) {
      const name = order.couponCode ? `Discount (coupon ${order.couponCode})` : 'Discount';
      adjustments.push({
        kind: 'discount',
        name,
        grossCents: discountCents,
        netCents: amounts.discountNetCents,
      });
    }
    if (feeCents > 0) {
      adjustments.push({
        kind: 'fee',
        name: 'Service fee',
        grossCents: feeCents,
        netCents: amounts.feeNetCents,
      });
    }
    const invoice = await this.store(manager, {
      kind: 'invoice',
      isDemo,
      orderId: order.id,
      correctsId: null,
      key: `order:${order.id}:${earlier.filter(({ correctsId }) => correctsId === null).length + 1}`,
      issuedAt,
      totalCents: amounts.totalCents,
      netCents: amounts.netCents,
      taxCents: amounts.taxCents,
      taxCategory: treatment.category,
      taxRateBasisPoints: treatment.rateBasisPoints,
      taxReason: treatment.reason,
      seller: store,
      buyer,
      items: order.lines.map((line, index) => itemOf(line, amounts.lineNets[index] ?? 0)),
      adjustments,
      reason: null,
      settlement: await settlementOf(manager, order, issuedAt),
    });
    if (computed) await this.taxes.queueRecord(manager, invoice, computed.calculationId);
    return invoice;
  }

  /** Corrects an invoice, with its own tax and buyer. Returns null if the event was corrected before. */
  async correct(
    manager: EntityManager,
    invoice: Invoice,
    correction: Correction,
    issuedAt = new Date(),
  ): Promise<Invoice | null> {
    const { kind, key, reason, positions, payments } = correction;
    if (await manager.existsBy(Invoice, { key })) return null;
    const lines = positions.map(({ grossCents }) => grossCents);
    const cents = lines.reduce((sum, one) => sum + one, 0);
    const isRecorded = await this.taxes.isRecorded(manager, invoice.id);
    const taxCents = taxOfCorrection(
      await this.correctedSum(manager, invoice),
      kind === 'credit_note' ? cents : -cents,
      (part) => (isRecorded ? shareOfTax(invoice, part) : part - netOf(part, invoice.taxRateBasisPoints)),
    );
    const amounts = amountsWithTax({ lines, discountCents: 0, feeCents: 0 }, taxCents);
    const correcting = await this.store(manager, {
      kind,
      isDemo: invoice.isDemo,
      orderId: invoice.orderId,
      correctsId: invoice.id,
      key,
      issuedAt,
      totalCents: amounts.totalCents,
      netCents: amounts.netCents,
      taxCents: amounts.taxCents,
      taxCategory: invoice.taxCategory,
      taxRateBasisPoints: invoice.taxRateBasisPoints,
      taxReason: invoice.taxReason,
      seller: issuerOf(this.configuration.invoicing, currentStore()),
      buyer: invoice.buyer,
      items: positions.map(({ name, grossCents }, index) => ({
        name,
        grossCents,
        netCents: amounts.lineNets[index] ?? 0,
      })),
      adjustments: [],
      reason,
      settlement: {
        suppliedAt: invoice.settlement?.suppliedAt ?? invoice.issuedAt.toISOString(),
        payments,
      },
    });
    if (isRecorded) await this.taxes.queueRecord(manager, correcting, null);
    return correcting;
  }

  private async correctedSum(manager: EntityManager, { id }: Invoice): Promise<CorrectedSum> {
    const corrections = await manager.findBy(Invoice, { correctsId: id });
    const sumOf = (key: 'totalCents' | 'taxCents') =>
      corrections.reduce((sum, one) => sum + (one.kind === 'credit_note' ? one[key] : -one[key]), 0);
    return { grossCents: sumOf('totalCents'), taxCents: sumOf('taxCents') };
  }

  private async store(
    manager: EntityManager,
    facts: Omit<Invoice, 'id' | 'year' | 'sequence' | 'number' | 'currency' | 'total' | 'taxLines'>,
  ): Promise<Invoice> {
    const { kind, isDemo, issuedAt } = facts;
    const taken = await takeInvoiceNumber(manager, isDemo ? 'demo' : 'sales', kind, issuedAt);
    return manager.save(manager.create(Invoice, { ...facts, ...taken, currency: 'USD' }));
  }
}

/** Tax of a part of an invoice: its share of the invoice's tax. */
function shareOfTax({ taxCents, totalCents }: Invoice, grossCents: number): number {
  return totalCents === 0 ? 0 : Math.round((grossCents * taxCents) / totalCents);
}

async function settlementOf(
  manager: EntityManager,
  { id: orderId }: Order,
  issuedAt: Date,
): Promise<InvoiceSettlement> {
  const completion = await latestCompletion(manager, orderId);
  const paid = await manager.find(Payment, { where: { orderId, status: 'paid' }, order: { id: 'ASC' } });
  return {
    suppliedAt: (completion?.changedAt ?? issuedAt).toISOString(),
    payments: paid
      .map((payment) => ({
        method: payment.method ?? payment.provider,
        reference: payment.reference,
        at: (payment.paidAt ?? payment.createdAt).toISOString(),
        amountCents: netCents(payment),
      }))
      .filter(({ amountCents }) => amountCents > 0),
  };
}

function itemOf({ name, priceCents, addOnCents, projectName }: OrderLine, netCents: number): InvoiceItem {
  return {
    name: addOnCents > 0 ? `${name}, with project file (${projectName ?? ''})` : name,
    grossCents: priceCents + addOnCents,
    netCents,
  };
}

async function buyerOf(order: Order, details: BillingDetails | null): Promise<InvoiceBuyer> {
  return {
    name: `${order.firstName} ${order.lastName}`,
    company: details?.company ?? null,
    vatNumber: details?.vatNumber ?? null,
    email: order.email,
    ...(await billedAddress(order, details)),
  };
}
