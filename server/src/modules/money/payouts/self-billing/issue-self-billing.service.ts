import { Injectable } from '@nestjs/common';
import { In, Not, type EntityManager } from 'typeorm';
import type { InvoiceKind } from '#domain/invoices.js';
import { Configuration, currentStore, issuerOf } from '#core/config/index.js';
import { OrdersService } from '../../../sales/orders/index.js';
import { DISPUTED_ORDERS } from '../../disputes/index.js';
import { countryCodeOf, netOf, supplierTax, takeInvoiceNumber } from '../../invoices/index.js';
import { LedgerStatementsService, type AccountBooking } from '../../ledger/index.js';
import { Payout } from '../payout.entity.js';
import { PayoutSettingsService } from '../settings/payout-settings.service.js';
import { SelfBillingDocument, type SelfBillingItem } from './self-billing-document.entity.js';
import { SelfBillingTradersService } from './self-billing-traders.service.js';
import { creditNoteKey, itemsOf, paidEntries, sumOf } from './self-billing.rules.js';

/** Statuses of payouts that did not come back. */
const IN_FORCE = ['pending', 'paid'] as const;

const BROUGHT_FORWARD = 'Balance from before the first document';

interface CreditNote {
  key: string;
  reason: string;
  items: SelfBillingItem[];
  /** Entries that it documents; none where the payout came back, because its entries are paid again. */
  entryIds: number[];
}

/**
 * Issues self-billing documents in the transaction that pays, takes back or refunds. It holds the lock on the account of the
 * seller where it pays, on the payout where it takes one back, and on the order where it refunds.
 */
@Injectable()
export class IssueSelfBillingService {
  constructor(
    private readonly settings: PayoutSettingsService,
    private readonly ledger: LedgerStatementsService,
    private readonly orders: OrdersService,
    private readonly traders: SelfBillingTradersService,
    private readonly configuration: Configuration,
  ) {}

  /**
   * Issues the document of a payout that is paid, once.
   * @returns null where the store issues none, the seller has stated no identity, or earlier documents have all that is paid
   */
  async issue(manager: EntityManager, payout: Payout): Promise<SelfBillingDocument | null> {
    const { issuesSelfBilling } = await this.settings.read(manager);
    if (!issuesSelfBilling) return null;
    const trader = await this.traders.find(payout.sellerId);
    if (!trader) return null;
    const bookings = await this.bookingsOf(manager, payout.sellerId);
    const { entries, broughtForwardCents } = paidEntries({
      bookings,
      payout,
      ...(await this.coverage(manager, payout)),
    });
    const items = await this.itemsOf(manager, payout.sellerId, entries);
    if (broughtForwardCents > 0) {
      items.push({
        name: BROUGHT_FORWARD,
        saleCents: null,
        commissionCents: null,
        shareCents: broughtForwardCents,
      });
    }
    if (items.length === 0) return null;
    const { invoicing } = this.configuration;
    const store = issuerOf(invoicing, currentStore());
    const issuedAt = new Date();
    const countryCode = trader.country && (await countryCodeOf(trader.country));
    const { vatNumber } = trader;
    const tax = supplierTax(invoicing.tax, store, { vatNumber, countryCode }, issuedAt);
    const totalCents = totalOf(items);
    const taxCents = containedTax(totalCents, tax.rateBasisPoints);
    const document = await this.store(manager, 'invoice', {
      sellerId: payout.sellerId,
      payoutId: payout.id,
      correctsId: null,
      key: `payout:${payout.id}`,
      issuedAt,
      totalCents,
      netCents: totalCents - taxCents,
      taxCents,
      taxCategory: tax.category,
      taxRateBasisPoints: tax.rateBasisPoints,
      taxReason: tax.reason,
      payout: { amountCents: payout.amountCents, method: payout.method, paidOn: payout.paidOn },
      store,
      traderEncrypted: this.traders.seal(payout.id, trader),
      items,
      entryIds: entries.map(({ entryId }) => entryId),
      reason: null,
    });
    // Refunds since the payout was booked, while its transfer was on its way.
    await this.creditRefunds(manager, payout.sellerId, bookings);
    return document;
  }

  /** Credits what is left of the document of a payout that came back. @returns null where it has none, or nothing is left */
  async takeBack(manager: EntityManager, payout: Payout): Promise<SelfBillingDocument | null> {
    const document = await manager.findOneBy(SelfBillingDocument, { key: `payout:${payout.id}` });
    if (!document) return null;
    const left = document.totalCents + sumOfTotals(await this.creditsOf(manager, document));
    if (left === 0) return null;
    return this.credit(manager, document, {
      key: `payout:${payout.id}:reversal`,
      reason: payout.reversalReason ?? 'The payout came back',
      items: [
        {
          name: `Self-billing invoice ${document.number}`,
          saleCents: null,
          commissionCents: null,
          shareCents: -left,
        },
      ],
      entryIds: [],
    });
  }

  /** Credits money of an order that was taken from a seller after a document had its sale. */
  async creditOrder(manager: EntityManager, orderId: number, sellerId: number): Promise<void> {
    if (!(await manager.existsBy(SelfBillingDocument, { sellerId }))) return;
    const bookings = await this.bookingsOf(manager, sellerId);
    await this.creditRefunds(
      manager,
      sellerId,
      bookings.filter((one) => one.orderId === orderId),
    );
  }

  private async creditRefunds(
    manager: EntityManager,
    sellerId: number,
    bookings: readonly AccountBooking[],
  ): Promise<void> {
    const documents = await this.inForce(manager, sellerId);
    const covered = new Set(documents.flatMap(({ entryIds }) => entryIds));
    for (const entry of bookings) {
      const { entryId, orderId, amountCents } = entry;
      if (orderId === null || amountCents >= 0 || covered.has(entryId)) continue;
      const ofOrder = new Set(bookings.filter((one) => one.orderId === orderId).map((one) => one.entryId));
      const document = documents.findLast(
        ({ kind, entryIds }) => kind === 'invoice' && entryIds.some((id) => ofOrder.has(id)),
      );
      if (!document) continue;
      await this.credit(manager, document, {
        key: creditNoteKey(entry.key, sellerId),
        reason: 'Money of a sale went back',
        items: await this.itemsOf(manager, sellerId, [entry]),
        entryIds: [entryId],
      });
    }
  }

  private async credit(
    manager: EntityManager,
    document: SelfBillingDocument,
    { items, ...note }: CreditNote,
  ): Promise<SelfBillingDocument> {
    const credits = await this.creditsOf(manager, document);
    const totalCents = totalOf(items);
    // The tax of all notes together is rounded, not that of each: credited to the last cent, they take back exactly the tax.
    const taxCents =
      containedTax(sumOfTotals(credits) + totalCents, document.taxRateBasisPoints) -
      credits.reduce((sum, one) => sum + one.taxCents, 0);
    return this.store(manager, 'credit_note', {
      ...note,
      sellerId: document.sellerId,
      payoutId: document.payoutId,
      correctsId: document.id,
      issuedAt: new Date(),
      totalCents,
      netCents: totalCents - taxCents,
      taxCents,
      taxCategory: document.taxCategory,
      taxRateBasisPoints: document.taxRateBasisPoints,
      taxReason: document.taxReason,
      payout: document.payout,
      store: issuerOf(this.configuration.invoicing, currentStore()),
      traderEncrypted: null,
      items,
    });
  }

  private async store(
    manager: EntityManager,
    kind: InvoiceKind,
    facts: Omit<SelfBillingDocument, 'id' | 'kind' | 'year' | 'sequence' | 'number'>,
  ): Promise<SelfBillingDocument> {
    const taken = await takeInvoiceNumber(manager, 'self_billing', kind, facts.issuedAt);
    return manager.save(manager.create(SelfBillingDocument, { ...facts, ...taken, kind }));
  }

  private bookingsOf(manager: EntityManager, sellerId: number): Promise<AccountBooking[]> {
    return this.ledger.bookingsOf(manager, sellerId, DISPUTED_ORDERS);
  }

  private async itemsOf(
    manager: EntityManager,
    sellerId: number,
    entries: readonly AccountBooking[],
  ): Promise<SelfBillingItem[]> {
    const orderIds = entries.flatMap(({ orderId }) => orderId ?? []);
    return itemsOf(entries, await this.orders.sharesSoldBy(manager, sellerId, orderIds));
  }

  /** Entries that documents of other payouts have, and those payouts. */
  private async coverage(manager: EntityManager, { id, sellerId }: Payout) {
    const documents = await this.inForce(manager, sellerId);
    const documented = new Set(documents.map(({ payoutId }) => payoutId));
    const payouts = await manager.findBy(Payout, { sellerId, status: In(IN_FORCE), id: Not(id) });
    return {
      covered: new Set(documents.flatMap(({ entryIds }) => entryIds)),
      documented,
      undocumented: new Set(payouts.map((one) => one.id).filter((one) => !documented.has(one))),
    };
  }

  /** Documents and credit notes of payouts that did not come back, oldest first. */
  private inForce(manager: EntityManager, sellerId: number): Promise<SelfBillingDocument[]> {
    return manager
      .createQueryBuilder(SelfBillingDocument, 'd')
      .innerJoin(Payout, 'p', 'p.id = d.payoutId AND p.status IN (:...inForce)', { inForce: IN_FORCE })
      .where('d.sellerId = :sellerId', { sellerId })
      .orderBy('d.id')
      .getMany();
  }

  private creditsOf(manager: EntityManager, { id }: SelfBillingDocument): Promise<SelfBillingDocument[]> {
    return manager.findBy(SelfBillingDocument, { correctsId: id });
  }
}

const totalOf = (items: readonly SelfBillingItem[]) =>
  items.reduce((sum, { shareCents }) => sum + shareCents, 0);

const sumOfTotals = (documents: readonly SelfBillingDocument[]) =>
  sumOf(documents.map(({ totalCents: amountCents }) => ({ amountCents })));

/** Tax in a gross amount; below zero in one below zero. */
function containedTax(grossCents: number, rateBasisPoints: number): number {
  const cents = Math.abs(grossCents);
  return Math.sign(grossCents) * (cents - netOf(cents, rateBasisPoints)) || 0;
}
