import { paymentMethodName } from '#domain/payments.js';
import { currentStore } from '#core/config/index.js';
import { paperDay, paperMoney, PAPER_UNITS, renderable } from '#core/pdf/index.js';
import { issuerLines, taxTotals, type InvoiceText } from '../../invoices/index.js';
import type { SelfBillingDocument, SelfBillingItem } from './self-billing-document.entity.js';
import type { DocumentedTrader } from './self-billing-traders.service.js';

/** The text of a document, ready to be rendered. */
export function selfBillingText(
  document: SelfBillingDocument,
  trader: DocumentedTrader | null,
  corrected: SelfBillingDocument | null,
): InvoiceText {
  const { kind, number, issuedAt, totalCents, items, sellerId, store, payoutId } = document;
  return {
    title: kind === 'invoice' ? 'Self-billing invoice' : 'Self-billing credit note',
    number,
    date: paperDay(issuedAt),
    parties: [
      ['Seller', traderLines(trader, sellerId)],
      ['Issued by the buyer', issuerLines(store)],
    ],
    facts: factsOf(document, corrected),
    positions: items.map((item) => [
      renderable(positionText(item), `As recorded for payout no. ${payoutId}`),
      paperMoney(item.shareCents),
    ]),
    totals: [
      [kind === 'invoice' ? 'Total' : 'Total credited', paperMoney(totalCents)],
      ...taxTotals(document, paperMoney),
      ...payoutTotals(document),
    ],
    notes: notesOf(document),
  };
}

function positionText({ name, saleCents, commissionCents }: SelfBillingItem): string {
  if (saleCents === null) return name;
  const commission = commissionCents ? `, less commission ${paperMoney(commissionCents)}` : '';
  return `${name}: sale price ${paperMoney(saleCents)}${commission}`;
}

function factsOf(
  { payoutId, payout, reason }: SelfBillingDocument,
  corrected: SelfBillingDocument | null,
): [string, string][] {
  const { method, paidOn, amountCents } = payout;
  const facts: [string, string][] = [
    ['Payout number', String(payoutId)],
    ['Paid', `${paperMoney(amountCents)} on ${paperDay(new Date(paidOn))}, ${paymentMethodName(method)}`],
  ];
  if (corrected) facts.push(['Corrects', `${corrected.number} of ${paperDay(corrected.issuedAt)}`]);
  if (reason) facts.push(['Reason', renderable(reason, `As recorded for payout no. ${payoutId}`)]);
  return facts;
}

/** From the total to what was paid, where they differ: after credit notes, or while a part is on hold. */
function payoutTotals({ kind, totalCents, payout }: SelfBillingDocument): [string, string][] {
  const offset = payout.amountCents - totalCents;
  if (kind === 'credit_note' || offset === 0) return [];
  return [
    ['Offset against earlier documents', paperMoney(offset)],
    ['Paid out', paperMoney(payout.amountCents)],
  ];
}

function notesOf({ kind, taxReason }: SelfBillingDocument): string[] {
  const { name, supportEmail } = currentStore();
  const what = kind === 'invoice' ? 'Self-billing (Gutschrift)' : 'Self-billing';
  return [
    `${what}: ${name} issues this document in the name of the seller, as agreed with the seller.`,
    `The seller may object to it by writing to ${supportEmail}.`,
    ...(taxReason ? [`${taxReason}.`] : []),
    PAPER_UNITS,
  ];
}

/** Text that the fonts cannot render is replaced by a reference. */
function traderLines(trader: DocumentedTrader | null, sellerId: number): string[] {
  const seller = `Seller no. ${sellerId}`;
  if (!trader) return [seller];
  const { name, street, postcode, city, country, vatNumber, taxNumber, registerNumber } = trader;
  const place = [postcode, city].filter(Boolean).join(' ');
  return [
    renderable(name ?? seller, seller),
    street && renderable(street, 'Street as stated'),
    place && renderable(place, 'City as stated'),
    country,
    vatNumber && `VAT number ${vatNumber}`,
    taxNumber && `Tax number ${taxNumber}`,
    registerNumber && `Registration ${registerNumber}`,
  ].filter((line): line is string => Boolean(line));
}
