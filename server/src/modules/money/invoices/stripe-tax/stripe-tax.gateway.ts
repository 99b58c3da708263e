import { Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { PAYMENT_CURRENCY } from '#domain/payments.js';
import { Configuration } from '#core/config/index.js';
import { StripeClientService, StripeFailure } from '../../payments/index.js';
import { taxLocationUnknown, taxNotComputed } from '../invoice.errors.js';
import type { ComputedTax, TaxRequest } from './stripe-tax.rules.js';

/** Short, because a buyer waits for a calculation; it is repeated once. */
const CALCULATION_TIMEOUT_MS = 4_000;

export interface StripeCalculation extends ComputedTax {
  id: string;
  expiresAt: Date;
}

/** Stripe's Tax API: calculations, and the transactions in its tax reports. */
@Injectable()
export class StripeTaxGateway {
  private readonly logger = new Logger('Taxes');

  constructor(
    private readonly configuration: Configuration,
    private readonly client: StripeClientService,
  ) {}

  /** @throws DomainError UNAVAILABLE, CONFLICT when the address is not enough */
  async calculate(request: TaxRequest, idempotencyKey: string): Promise<StripeCalculation> {
    try {
      const calculation = await this.client.send((stripe) =>
        stripe.tax.calculations.create(this.parametersOf(request), {
          idempotencyKey,
          timeout: CALCULATION_TIMEOUT_MS,
          maxNetworkRetries: 1,
        }),
      );
      return toCalculation(calculation);
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      if (error.code === 'customer_tax_location_invalid') throw taxLocationUnknown();
      this.logger.warn(`Stripe computed no tax: ${error.message}`);
      throw taxNotComputed();
    }
  }

  /** Returns the id of the transaction. @throws StripeFailure */
  async record(calculationId: string, reference: string, idempotencyKey: string): Promise<string> {
    const { id } = await this.client.send((stripe) =>
      stripe.tax.transactions.createFromCalculation(
        { calculation: calculationId, reference },
        { idempotencyKey },
      ),
    );
    return id;
  }

  /** Takes back a part of a transaction, tax included. Returns the id of the reversal. @throws StripeFailure */
  async reverse(
    transaction: string,
    amountCents: number,
    reference: string,
    idempotencyKey: string,
  ): Promise<string> {
    const { id } = await this.client.send((stripe) =>
      stripe.tax.transactions.createReversal(
        { mode: 'partial', original_transaction: transaction, flat_amount: -amountCents, reference },
        { idempotencyKey },
      ),
    );
    return id;
  }

  private parametersOf({ address, vatNumber, lines }: TaxRequest): Stripe.Tax.CalculationCreateParams {
    const { stripeTaxCode } = this.configuration.invoicing;
    return {
      currency: PAYMENT_CURRENCY,
      customer_details: {
        address: {
          country: address.country,
          ...(address.postcode ? { postal_code: address.postcode } : {}),
          ...(address.city ? { city: address.city } : {}),
          ...(address.street ? { line1: address.street } : {}),
        },
        address_source: 'billing',
        ...(vatNumber ? { tax_ids: [{ type: 'eu_vat', value: vatNumber }] } : {}),
      },
      line_items: lines.map(({ reference, amountCents }) => ({
        reference,
        amount: amountCents,
        tax_behavior: 'inclusive',
        ...(stripeTaxCode ? { tax_code: stripeTaxCode } : {}),
      })),
    };
  }
}

function toCalculation(calculation: Stripe.Tax.Calculation): StripeCalculation {
  const { id, tax_amount_inclusive: taxCents, expires_at: expiresAt, tax_breakdown: breakdown } = calculation;
  if (!id || !expiresAt) throw new Error('Stripe returned a tax calculation that cannot be recorded');
  return {
    id,
    expiresAt: new Date(expiresAt * 1000),
    taxCents,
    breakdown: breakdown.map(({ taxability_reason: reason, tax_rate_details: { percentage_decimal } }) => ({
      reason,
      percent: Number(percentage_decimal),
    })),
  };
}
