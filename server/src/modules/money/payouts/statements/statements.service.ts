import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { LedgerStatementsService, type AccountMonth } from '../../ledger/index.js';
import { OrdersService } from '../../../sales/orders/index.js';
import { SellersService } from '../../../people/sellers/index.js';
import { Payout } from '../payout.entity.js';
import { monthNotValid, statementNotFound } from '../payout.errors.js';
import { linesOf, MONTH, monthBounds, type Statement } from './statement.rules.js';

const MONTHS_MAX = 120;

/** Monthly statements of sellers, computed from the ledger, so that they never differ from the balance. */
@Injectable()
export class StatementsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly ledger: LedgerStatementsService,
    private readonly orders: OrdersService,
    private readonly sellers: SellersService,
  ) {}

  /** Months with entries, newest first. */
  monthsOf(sellerId: number): Promise<AccountMonth[]> {
    return this.ledger.monthsOf(sellerId, MONTHS_MAX);
  }

  /**
   * @param month `2026-11`; one without entries has no lines
   * @throws DomainError BAD_USER_INPUT for another format; FORBIDDEN; NOT_FOUND for a user without a seller account and
   *   for a month to come
   */
  async statementOf(actor: Principal, userId: number, month: string): Promise<Statement> {
    if (!MONTH.test(month)) throw monthNotValid();
    const { id: sellerId, shopName: sellerName } = await this.sellers.getOfUser(
      actor,
      userId,
      'read-finance',
    );
    const { from, to } = monthBounds(month);
    if (from > new Date()) throw statementNotFound();
    const [openingCents, entries] = await Promise.all([
      this.ledger.balanceBefore(sellerId, from),
      this.ledger.entriesOf(sellerId, from, to),
    ]);
    const [tracks, payouts] = await Promise.all([
      this.orders.titlesSoldBy(
        sellerId,
        entries.flatMap(({ orderId }) => orderId ?? []),
      ),
      this.referencesOf(entries.flatMap(({ payoutId }) => payoutId ?? [])),
    ]);
    const lines = linesOf(openingCents, entries, { tracks, payouts });
    const closingCents = lines.at(-1)?.balanceCents ?? openingCents;
    return { month, sellerId, sellerName, openingCents, closingCents, lines };
  }

  private async referencesOf(payoutIds: readonly number[]): Promise<Map<number, string>> {
    if (payoutIds.length === 0) return new Map();
    const payouts = await this.dataSource.manager.find(Payout, {
      select: { id: true, reference: true },
      where: { id: In(payoutIds) },
    });
    return new Map(payouts.map(({ id, reference }) => [id, reference]));
  }
}
