import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource } from 'typeorm';
import { missingTraderField, type TraderFields } from '#domain/trader.js';
import { recordAudit } from '#core/audit/index.js';
import { requireSelfOrAdmin, type Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { KeyRing, SealedText, type SealedColumn } from '#core/secrets/index.js';
import { ReauthenticationService } from '../../sessions/index.js';
import { traderFieldMissing, traderDetailsNotFound } from '../seller.errors.js';
import { lockSeller } from '../seller.repository.js';
import type { TraderDetails, TraderDetailsInput } from './trader-details.js';
import { TraderDetailsRow } from './trader-details.entity.js';

const PURPOSE = 'trader details';
const ownerOf = (sellerId: number) => `seller:${sellerId}`;

export const TRADER_DETAILS_COLUMN: SealedColumn = {
  table: 'trader_details',
  column: 'details_encrypted',
  key: 'seller_id',
  purpose: PURPOSE,
  ownerOf,
};

/** Identity of sellers for yearly reports: sealed, and read with the password alone, which the audit log says. */
@Injectable()
export class TraderDetailsService {
  private readonly text: SealedText;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly reauthentication: ReauthenticationService,
    ring: KeyRing,
  ) {
    this.text = new SealedText(ring, PURPOSE);
  }

  /**
   * Replaces the stored data.
   * @param userId the owner, not the seller
   * @throws DomainError FORBIDDEN for another user; NOT_FOUND for a user who is not a seller; BAD_USER_INPUT with the field that a
   *   report wants; REAUTHENTICATION_REQUIRED
   */
  async update(
    actor: Principal,
    userId: number,
    { currentPassword, ...input }: TraderDetailsInput,
  ): Promise<TraderDetails> {
    requireSelfOrAdmin(actor, userId);
    await this.reauthentication.require(actor, currentPassword);
    const fields = fieldsOf(input);
    const missing = missingTraderField(fields);
    if (missing) throw traderFieldMissing(missing);
    return retryTransaction(this.dataSource, async (manager) => {
      const { id: sellerId } = await lockSeller(manager, { userId });
      const detailsEncrypted = this.text.seal(ownerOf(sellerId), JSON.stringify(fields));
      await manager.save(TraderDetailsRow, { sellerId, detailsEncrypted });
      // Neither values nor which of them changed: the log is kept for longer than the data may be.
      await recordAudit(manager, { actor, action: 'seller.trader', subject: `seller:${sellerId}` });
      return fields;
    });
  }

  /** Returns the stored data and records the access. @throws DomainError FORBIDDEN; NOT_FOUND; REAUTHENTICATION_REQUIRED */
  async reveal(
    actor: Principal,
    userId: number,
    currentPassword: string | null | undefined,
  ): Promise<TraderDetails> {
    requireSelfOrAdmin(actor, userId);
    await this.reauthentication.require(actor, currentPassword);
    return retryTransaction(this.dataSource, async (manager) => {
      const { id: sellerId } = await lockSeller(manager, { userId });
      const row = await manager.findOneBy(TraderDetailsRow, { sellerId });
      if (!row) throw traderDetailsNotFound();
      await recordAudit(manager, { actor, action: 'seller.trader.reveal', subject: `seller:${sellerId}` });
      return this.open(row);
    });
  }

  /** Sellers whose data is stored. */
  async sellersWith(sellerIds: readonly number[]): Promise<Set<number>> {
    const rows = await this.dataSource.manager.find(TraderDetailsRow, {
      select: { sellerId: true },
      where: { sellerId: In(sellerIds) },
    });
    return new Set(rows.map(({ sellerId }) => sellerId));
  }

  /** Data by seller, for the report; sellers without any are left out. */
  async ofSellers(sellerIds: readonly number[]): Promise<Map<number, TraderFields>> {
    const rows = await this.dataSource.manager.findBy(TraderDetailsRow, { sellerId: In(sellerIds) });
    return new Map(rows.map((row) => [row.sellerId, this.open(row)]));
  }

  /** The plain data of a row. @throws Error for a text that was changed, or sealed under a secret that is not configured */
  open({
    sellerId,
    detailsEncrypted,
  }: Pick<TraderDetailsRow, 'sellerId' | 'detailsEncrypted'>): TraderDetails {
    return JSON.parse(this.text.open(ownerOf(sellerId), detailsEncrypted)) as TraderDetails;
  }
}

/** All fields of the input, with only the one of its kind. */
function fieldsOf(input: Omit<TraderDetailsInput, 'currentPassword'>): TraderDetails {
  const isPerson = input.kind === 'person';
  return {
    kind: input.kind,
    name: input.name ?? null,
    street: input.street ?? null,
    postcode: input.postcode ?? null,
    city: input.city ?? null,
    country: input.country ?? null,
    registerNumber: isPerson ? null : (input.registerNumber ?? null),
    vatNumber: input.vatNumber ?? null,
    taxNumber: input.taxNumber ?? null,
    birthDate: isPerson ? (input.birthDate ?? null) : null,
  };
}
