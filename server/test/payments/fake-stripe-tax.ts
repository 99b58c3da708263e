import { randomBytes } from 'node:crypto';
import { invalid, StripeError } from './fake-stripe-error.js';

type Form = Record<string, string>;
type Json = Record<string, unknown>;

export interface FakeTaxTransaction extends Json {
  id: string;
  type: 'transaction' | 'reversal';
  reference: string;
  /** Cents, tax included; negative for a reversal. */
  amount: number;
  tax: number;
}

interface Calculation {
  amount: number;
  tax: number;
}

/** Percent by country: one rate, or those of state, county and city. Others are not taxed. */
const RATES: Record<string, readonly number[]> = { DE: [19], FR: [20], US: [4, 4.5, 0.375] };
const NEEDS_POSTCODE = ['US', 'CA'];
const UNKNOWN_POSTCODE = '00000';

/** Tax calculations of inclusive prices and the transactions made of them, in the format of Stripe's documented API. */
export class FakeTax {
  readonly transactions: FakeTaxTransaction[] = [];
  private readonly calculations = new Map<string, Calculation>();

  /** Undefined for a path that does not belong to Stripe Tax. */
  respond(method: string, path: string, form: Form): Json | undefined {
    if (method !== 'POST') return undefined;
    if (path === '/v1/tax/calculations') return this.calculate(form);
    if (path === '/v1/tax/transactions/create_from_calculation') return this.record(form);
    if (path === '/v1/tax/transactions/create_reversal') return this.reverse(form);
    return undefined;
  }

  private calculate(form: Form): Json {
    const country = form['customer_details[address][country]'] ?? '';
    const postcode = form['customer_details[address][postal_code]'];
    if (NEEDS_POSTCODE.includes(country) && (!postcode || postcode === UNKNOWN_POSTCODE)) {
      throw invalid('The address is not enough', { code: 'customer_tax_location_invalid' });
    }
    const isReverse = country !== 'DE' && form['customer_details[tax_ids][0][type]'] === 'eu_vat';
    const percents = isReverse ? [0] : (RATES[country] ?? [0]);
    const amounts = amountsIn(form);
    if (amounts.length === 0) throw invalid('line_items are required', { param: 'line_items' });
    const rate = percents.reduce((sum, percent) => sum + percent, 0);
    const tax = amounts.reduce((sum, amount) => sum + Math.round((amount * rate) / (100 + rate)), 0);
    const amount = amounts.reduce((sum, one) => sum + one, 0);
    const id = `taxcalc_${randomBytes(8).toString('hex')}`;
    this.calculations.set(id, { amount, tax });
    return {
      id,
      object: 'tax.calculation',
      amount_total: amount,
      currency: form['currency'],
      expires_at: Math.floor(Date.now() / 1000) + 90 * 86_400,
      tax_amount_exclusive: 0,
      tax_amount_inclusive: tax,
      tax_breakdown: percents.map((percent) => ({
        inclusive: true,
        taxability_reason: reasonOf(percent, isReverse),
        tax_rate_details: { country, percentage_decimal: String(percent), tax_type: 'vat' },
      })),
    };
  }

  private record(form: Form): Json {
    const calculation = this.calculations.get(form['calculation'] ?? '');
    if (!calculation) throw missing('calculation');
    // A calculation makes one transaction.
    this.calculations.delete(form['calculation'] ?? '');
    return this.add('transaction', form, calculation);
  }

  private reverse(form: Form): Json {
    const original = this.transactions.find(({ id }) => id === form['original_transaction']);
    if (!original) throw missing('transaction');
    const amount = Number(form['flat_amount']);
    const left = this.transactions
      .filter(({ id, original: of }) => id === original.id || of === original.id)
      .reduce((sum, one) => sum + one.amount, 0);
    if (form['mode'] !== 'partial' || !(amount < 0) || -amount > left) throw invalid('flat_amount is wrong');
    const tax = Math.round((amount * original.tax) / original.amount);
    return this.add('reversal', form, { amount, tax });
  }

  private add(
    type: FakeTaxTransaction['type'],
    form: Form,
    { amount, tax }: Calculation,
  ): FakeTaxTransaction {
    const reference = form['reference'] ?? '';
    if (!reference || this.transactions.some((one) => one.reference === reference)) {
      throw invalid('The reference must be unique', { param: 'reference' });
    }
    const transaction: FakeTaxTransaction = {
      id: `tax_${randomBytes(8).toString('hex')}`,
      object: 'tax.transaction',
      type,
      reference,
      amount,
      tax,
      original: form['original_transaction'] ?? null,
    };
    this.transactions.push(transaction);
    return transaction;
  }
}

function reasonOf(percent: number, isReverse: boolean): string {
  if (isReverse) return 'reverse_charge';
  return percent > 0 ? 'standard_rated' : 'not_collecting';
}

const missing = (what: string) =>
  new StripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}`,
  });

function amountsIn(form: Form): number[] {
  const amounts: number[] = [];
  for (let i = 0; form[`line_items[${i}][amount]`] !== undefined; i += 1) {
    if (form[`line_items[${i}][tax_behavior]`] !== 'inclusive') throw invalid('The fake knows gross prices');
    amounts.push(Number(form[`line_items[${i}][amount]`]));
  }
  return amounts;
}
