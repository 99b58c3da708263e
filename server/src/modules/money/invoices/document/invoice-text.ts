import { paymentMethodName } from '#domain/payments.js';
import { centsToDollars } from '#domain/pricing.js';
import { paperDay, paperMoney, PAPER_UNITS, renderable } from '#core/pdf/index.js';
import type { InvoiceIssuer } from '#core/config/index.js';
import type { Invoice } from '../invoice.entity.js';
import { percentText } from '../tax/tax.rules.js';
import type { DocumentContext } from './invoice-xml.js';

/** The text of an invoice or credit note, ready to be rendered. */
export interface InvoiceText {
  title: string;
  number: string;
  date: string;
  /** The two sides, each under its label. */
  parties: [label: string, lines: string[]][];
  facts: [label: string, value: string][];
  positions: [name: string, amount: string][];
  totals: [label: string, amount: string][];
  notes: string[];
}

/** Amounts in documents without a settlement, which stay as they were issued. */
const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Text that the fonts cannot render is replaced by a reference; the embedded XML has it as entered. */
export function invoiceText(invoice: Invoice, context: DocumentContext): InvoiceText {
  const { kind, number, issuedAt, orderId, items, adjustments, totalCents, currency, settlement } = invoice;
  const money = settlement
    ? paperMoney
    : (cents: number) => `${amount.format(centsToDollars(cents))} ${currency}`;
  return {
    title: kind === 'invoice' ? 'Invoice' : 'Credit note',
    number,
    date: paperDay(issuedAt),
    parties: [
      ['Issued by', issuerLines(invoice.seller)],
      ['Issued to', buyerLines(invoice)],
    ],
    facts: factsOf(invoice, context),
    positions: [
      ...items.map(({ name, grossCents }): [string, string] => [
        renderable(name, `Track as given in order no. ${orderId}`),
        money(grossCents),
      ]),
      ...adjustments.map(({ kind: type, name, grossCents }): [string, string] => [
        renderable(name, 'Discount'),
        money(type === 'discount' ? -grossCents : grossCents),
      ]),
    ],
    totals: [
      [kind === 'invoice' ? 'Total' : 'Total credited', money(totalCents)],
      ...taxTotals(invoice, money),
    ],
    notes: notesOf(invoice),
  };
}

function factsOf(
  { kind, orderId, reason, settlement }: Invoice,
  { correctedNumber, correctedAt }: DocumentContext,
): [string, string][] {
  const asRecorded = `As recorded for order no. ${orderId}`;
  const facts: [string, string][] = [['Order number', String(orderId)]];
  if (correctedNumber) {
    const of = settlement && correctedAt ? ` of ${paperDay(correctedAt)}` : '';
    facts.push(['Corrects invoice', `${correctedNumber}${of}`]);
  }
  if (reason) facts.push(['Reason', renderable(reason, asRecorded)]);
  if (!settlement) return facts;
  facts.push(['Date of supply', paperDay(new Date(settlement.suppliedAt))]);
  for (const { method, reference, at, amountCents } of settlement.payments) {
    const way = method === 'other' ? '' : `, ${paymentMethodName(method)}`;
    facts.push([
      kind === 'invoice' ? 'Paid' : 'Returned',
      `${paperMoney(amountCents)} on ${paperDay(new Date(at))}${way}`,
    ]);
    if (reference) facts.push(['Payment reference', renderable(reference, asRecorded)]);
  }
  return facts;
}

/** Lines below a total that contains tax; none where it contains none. */
export function taxTotals(
  {
    taxCategory,
    taxRateBasisPoints,
    netCents,
    taxCents,
  }: Pick<Invoice, 'taxCategory' | 'taxRateBasisPoints' | 'netCents' | 'taxCents'>,
  money: (cents: number) => string,
): [string, string][] {
  if (taxCategory !== 'S') return [];
  return [
    ['Net amount', money(netCents)],
    [`Contains VAT, ${percentText(taxRateBasisPoints)}`, money(taxCents)],
  ];
}

function notesOf({ taxReason, kind, correctsId, settlement }: Invoice): string[] {
  return [
    ...(correctsId !== null && kind === 'invoice' ? [] : [moneyNote(kind, settlement)]),
    ...(taxReason ? [`${taxReason}.`] : []),
    ...(settlement ? [PAPER_UNITS] : []),
  ];
}

/** Says where the money is. A credit note that states no payment cancels the invoice of an order that was reopened. */
function moneyNote(kind: Invoice['kind'], settlement: Invoice['settlement']): string {
  if (kind === 'invoice') return 'Paid in full. Nothing is due.';
  return settlement?.payments.length === 0
    ? 'This note cancels the invoice. No money was returned with it.'
    : 'This amount was returned to the buyer.';
}

/** The store, as its documents name it. */
export function issuerLines(issuer: InvoiceIssuer): string[] {
  const { name, street, postcode, city, country, vatNumber, taxNumber, registration } = issuer;
  return [
    name,
    street,
    [postcode, city].filter(Boolean).join(' '),
    countryName(country),
    vatNumber && `VAT number ${vatNumber}`,
    taxNumber && `Tax number ${taxNumber}`,
    registration && `Registration ${registration}`,
  ].filter((line): line is string => Boolean(line));
}

function buyerLines({ buyer, orderId }: Invoice): string[] {
  const { name, company, street, postcode, city, country, vatNumber, email } = buyer;
  const place = [postcode, city].filter(Boolean).join(' ');
  const asOrdered = `as given in order no. ${orderId}`;
  return [
    company && renderable(company, `Company ${asOrdered}`),
    renderable(name, `Name ${asOrdered}`),
    street && renderable(street, `Street ${asOrdered}`),
    renderable(place, `City ${asOrdered}`),
    renderable(country, `Country ${asOrdered}`),
    vatNumber && `VAT number ${vatNumber}`,
    email,
  ].filter((line): line is string => Boolean(line));
}

const regions = new Intl.DisplayNames('en', { type: 'region' });

function countryName(code: string): string {
  return regions.of(code) ?? code;
}
