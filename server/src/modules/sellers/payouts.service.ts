import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { recordAudit } from '../../core/audit/index.js';
import { requireSelfOrAdmin, type Principal } from '../../core/auth/index.js';
import { SecurityNoticesService } from '../security-notices/index.js';
import { ReauthenticationService } from '../sessions/index.js';
import { PayoutCipher } from './payout-cipher.js';
import type { PayoutDetailsInput } from './dto/payout-details.input.js';
import type { PayoutDetails } from './payout-details.payload.js';
import { PayoutEditor } from './payout-editor.js';
import type { Seller } from './seller.entity.js';
import { lockSeller } from './seller-rows.js';
import { trailOf } from './seller-trail.js';

/** How sellers are paid: their owners say it, admins may look. */
@Injectable()
export class PayoutsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly editor: PayoutEditor,
    private readonly cipher: PayoutCipher,
    private readonly notices: SecurityNoticesService,
    private readonly reauthentication: ReauthenticationService,
  ) {}

  /**
   * @param userId the owner, not the shop
   * @throws DomainError FORBIDDEN for somebody else's; NOT_FOUND without a shop; BAD_USER_INPUT naming the field
   */
  async update(actor: Principal, userId: number, change: PayoutDetailsInput): Promise<Seller> {
    requireSelfOrAdmin(actor, userId);
    await this.reauthentication.require(actor, change.currentPassword);
    return this.dataSource.transaction(async (manager) => {
      const seller = await lockSeller(manager, { userId });
      const before = trailOf(seller);
      const changed = this.editor.apply(seller, change);
      await manager.save(seller);
      await recordAudit(manager, {
        actor,
        action: 'seller.payout',
        subject: `seller:${seller.id}`,
        before,
        after: trailOf(seller),
      });
      if (changed) await this.notices.notify(manager, seller.user, 'payout-changed');
      return seller;
    });
  }

  /** The card number in full; that somebody looked is remembered, the number is not. @throws DomainError NOT_FOUND */
  async reveal(
    actor: Principal,
    sellerId: number,
    currentPassword: string | null | undefined,
  ): Promise<PayoutDetails> {
    await this.reauthentication.require(actor, currentPassword);
    return this.dataSource.transaction(async (manager) => {
      const seller = await lockSeller(manager, { id: sellerId });
      const { paymentMethod, paypalEmail, cardHolderName, cardNumberEncrypted } = seller;
      const cardNumber = cardNumberEncrypted ? this.cipher.open(sellerId, cardNumberEncrypted) : null;
      await recordAudit(manager, { actor, action: 'seller.payout.reveal', subject: `seller:${sellerId}` });
      return { sellerId, paymentMethod, paypalEmail, cardNumber, cardHolderName };
    });
  }
}
