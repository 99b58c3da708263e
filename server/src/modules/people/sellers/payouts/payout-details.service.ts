import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import { type Principal, requireSelfOrAdmin } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { lockCaller, ReauthenticationService } from '../../sessions/index.js';
import type { PayoutDetailsInput } from '../seller.inputs.js';
import type { Seller } from '../seller.entity.js';
import { lockSeller, auditedSeller } from '../seller.repository.js';
import { PayoutCipherService } from './payout-cipher.service.js';
import type { PayoutDetails } from './payout-details.rules.js';
import { RecipientChangesService } from './recipient-changes.service.js';

/** Payout details: sellers set their own, admins reveal them. */
@Injectable()
export class PayoutDetailsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly recipients: RecipientChangesService,
    private readonly cipher: PayoutCipherService,
    private readonly reauthentication: ReauthenticationService,
  ) {}

  /**
   * @param userId the owner, not the seller
   * @throws DomainError FORBIDDEN for another user; NOT_FOUND for a user who is not a seller; BAD_USER_INPUT with the field; STALE;
   *   REAUTHENTICATION_REQUIRED
   */
  async update(
    actor: Principal,
    userId: number,
    change: PayoutDetailsInput,
    expected: ExpectedVersion = null,
  ): Promise<Seller> {
    requireSelfOrAdmin(actor, userId);
    return retryTransaction(this.dataSource, async (manager) => {
      await lockCaller(manager, actor);
      const seller = await lockSeller(manager, { userId });
      await requireVersion(manager, actor, `seller:${seller.id}`, seller, expected);
      const before = auditedSeller(seller);
      const changed = await this.recipients.apply(actor, seller, change);
      if (!changed) await this.reauthentication.require(actor, change.currentPassword);
      await manager.save(seller);
      await recordAudit(manager, {
        actor,
        action: 'seller.payout',
        subject: `seller:${seller.id}`,
        before,
        after: auditedSeller(seller),
      });
      if (changed) await this.recipients.announce(manager, seller, changed);
      return seller;
    });
  }

  /** Returns the full card number and IBAN, and records the access without them. @throws DomainError NOT_FOUND */
  async reveal(
    actor: Principal,
    sellerId: number,
    currentPassword: string | null | undefined,
  ): Promise<PayoutDetails & { sellerId: number }> {
    await this.reauthentication.require(actor, currentPassword);
    return retryTransaction(this.dataSource, async (manager) => {
      const seller = await lockSeller(manager, { id: sellerId });
      const { paymentMethod, paypalEmail, cardHolderName, cardNumberEncrypted } = seller;
      const { ibanEncrypted, accountHolder, bic } = seller;
      const cardNumber = cardNumberEncrypted ? this.cipher.open(sellerId, cardNumberEncrypted) : null;
      const iban = ibanEncrypted ? this.cipher.openIban(sellerId, ibanEncrypted) : null;
      await recordAudit(manager, { actor, action: 'seller.payout.reveal', subject: `seller:${sellerId}` });
      return { sellerId, paymentMethod, paypalEmail, cardNumber, cardHolderName, iban, accountHolder, bic };
    });
  }
}
