import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { vatTerritoryOf } from '#domain/eu-vat-territory.js';
import { Configuration } from '#core/config/index.js';
import type { OrderTaxes, TaxedLine, TaxedOrder, TaxedSums } from '../../../sales/orders/index.js';
import { OrdersService } from '../../../sales/orders/index.js';
import type { Order } from '../../../sales/orders/order.entity.js';
import { BillingDetailsService } from '../billing/billing-details.service.js';
import { Invoice } from '../invoice.entity.js';
import { postcodeNotValid, postcodeRequired } from '../invoice.errors.js';
import { invoiceInForce } from '../issuing/invoice-in-force.rules.js';
import { grossOf, netAmounts } from '../issuing/invoice-amounts.rules.js';
import { billedAddress } from '../tax/billed-address.js';
import { isPostcodeOf, isTaxedByPostcode } from '../tax/postcode.rules.js';
import { treatmentOfSale } from '../tax/sale-tax.rules.js';
import { hasCheckedNumber } from '../tax/tax.rules.js';
import { TaxCalculation } from './stripe-tax.entity.js';
import { StripeTaxGateway } from './stripe-tax.gateway.js';
import { taxedLines, treatmentOf, type TaxRequest } from './stripe-tax.rules.js';

/** Computes the taxes of orders at Stripe, where `TAX=stripe`. An order is neither paid nor completed before its tax is known. */
@Injectable()
export class OrderTaxesService implements OrderTaxes {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly orders: OrdersService,
    private readonly billing: BillingDetailsService,
    private readonly gateway: StripeTaxGateway,
  ) {}

  async checkAddress(order: TaxedOrder): Promise<void> {
    if (!this.isUsed) return;
    const { countryCode, postcode } = await this.addressOf(this.dataSource.manager, order);
    if (!isTaxedByPostcode(countryCode)) return;
    if (!postcode) throw postcodeRequired();
    if (!isPostcodeOf(countryCode, postcode)) throw postcodeNotValid();
  }

  /** True if an order of the user from that country has to name a postcode: for its tax, and the account has none. */
  async needsPostcode(userId: number, country: string): Promise<boolean> {
    if (!this.isUsed) return false;
    const order = { userId, country, postcode: null };
    const { countryCode, postcode } = await this.addressOf(this.dataSource.manager, order);
    return isTaxedByPostcode(countryCode) && (postcode === null || !isPostcodeOf(countryCode, postcode));
  }

  async contained(order: TaxedOrder, lines: readonly TaxedLine[], sums: TaxedSums): Promise<number | null> {
    if (this.isUsed) return null;
    const { details, ...address } = await this.addressOf(this.dataSource.manager, order);
    const treatment = treatmentOfSale(this.configuration.invoicing, details, address, new Date());
    return netAmounts(grossOf(lines, sums), treatment.rateBasisPoints).taxCents;
  }

  async ensure(orderId: number): Promise<void> {
    if (!this.isUsed) return;
    const { manager } = this.dataSource;
    const order = await this.orders.findOrder(orderId);
    if (!order || order.totalCents === 0) return;
    const documents = await manager.find(Invoice, { where: { orderId }, order: { id: 'ASC' } });
    if (invoiceInForce(documents)) return;
    const request = await this.requestOf(manager, order);
    // A calculation makes one transaction, so that each invoice of a reopened order needs its own.
    const facts = JSON.stringify({ request, documents: documents.length });
    const requestHash = createHash('sha256').update(facts).digest('hex');
    const known = await manager.findOneBy(TaxCalculation, { orderId });
    if (known?.requestHash === requestHash && known.expiresAt > new Date()) return;
    // Stripe repeats the failed response of a key, so that each minute has its own.
    const minute = Math.floor(Date.now() / 60_000);
    const key = `tax-order-${orderId}-${requestHash.slice(0, 32)}-${minute}`;
    const calculation = await this.gateway.calculate(request, key);
    const { category, rateBasisPoints, reason } = treatmentOf(calculation);
    const computed: TaxCalculation = {
      orderId,
      calculationId: calculation.id,
      requestHash,
      taxCents: calculation.taxCents,
      taxCategory: category,
      taxRateBasisPoints: rateBasisPoints,
      taxReason: reason,
      expiresAt: calculation.expiresAt,
    };
    await manager.upsert(TaxCalculation, computed, ['orderId']);
  }

  private get isUsed(): boolean {
    return this.configuration.invoicing.tax.mode === 'stripe';
  }

  private async addressOf(manager: EntityManager, order: TaxedOrder) {
    const details = order.userId === null ? null : await this.billing.find(manager, order.userId);
    return { ...(await billedAddress(order, details)), details };
  }

  private async requestOf(manager: EntityManager, order: Order): Promise<TaxRequest> {
    const { details, countryCode, postcode, city, street } = await this.addressOf(manager, order);
    const country = countryCode ?? this.configuration.invoicing.store.country;
    const { vatNumber = null, vatStatus = null, vatCheckedAt = null } = details ?? {};
    const memberState = vatTerritoryOf(country, postcode)?.memberState ?? country;
    const isChecked = hasCheckedNumber({ vatNumber, vatStatus, vatCheckedAt }, memberState, new Date());
    return {
      address: { country, postcode, city, street },
      vatNumber: isChecked ? vatNumber : null,
      lines: taxedLines(order),
    };
  }
}
