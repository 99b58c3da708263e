import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { BIDI_ADVICE, hasBidiControl } from '#domain/names.js';
import { recordAudit } from '#core/audit/index.js';
import { requireSelfOrAdmin, type Principal } from '#core/auth/index.js';
import { isUniqueViolation, retryTransaction } from '#core/database/index.js';
import { invalidInput } from '#core/errors/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import type { SellerProfileInput, UpdateSellerInput } from './seller.inputs.js';
import { RecipientChangesService } from './payouts/recipient-changes.service.js';
import { SellerMailsService } from './seller-mails.service.js';
import { SellerEventsService, toSellerWebhook } from './seller-events.service.js';
import type { Seller } from './seller.entity.js';
import { sellerNameTaken } from './seller.errors.js';
import { SELLER_TRACKS, type SellerTracks } from './seller-tracks.js';
import { auditedSeller, lockSeller, requireFreeSellerName } from './seller.repository.js';

/** Changes sellers, for admins. */
@Injectable()
export class SellerUpdateService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly recipients: RecipientChangesService,
    private readonly events: SellerEventsService,
    private readonly mails: SellerMailsService,
    @Inject(SELLER_TRACKS) private readonly tracks: SellerTracks,
  ) {}

  /**
   * Sets the text of a seller's public page.
   * @param userId the owner, not the seller
   * @throws DomainError FORBIDDEN for another user; NOT_FOUND for a user who is not a seller; STALE
   */
  updateProfile(
    actor: Principal,
    userId: number,
    { bio = null, reason = null }: SellerProfileInput,
    expected: ExpectedVersion = null,
  ): Promise<Seller> {
    requireSelfOrAdmin(actor, userId);
    return retryTransaction(this.dataSource, async (manager) => {
      const seller = await lockSeller(manager, { userId });
      await requireVersion(manager, actor, `seller:${seller.id}`, seller, expected);
      if (seller.bio === bio) return seller;
      const before = { bio: seller.bio };
      seller.bio = bio;
      await manager.save(seller);
      const subject = `seller:${seller.id}`;
      await recordAudit(manager, { actor, action: 'seller.profile', subject, before, after: { bio } });
      await this.mails.profileChanged(manager, actor, seller, reason);
      return seller;
    });
  }

  /** @throws DomainError NOT_FOUND; CONFLICT for a taken name; BAD_USER_INPUT for incomplete payout details; STALE; REAUTHENTICATION_REQUIRED */
  async update(
    actor: Principal,
    id: number,
    input: UpdateSellerInput,
    expected: ExpectedVersion = null,
  ): Promise<Seller> {
    let renamed: number[] = [];
    try {
      const changed = await retryTransaction(this.dataSource, async (manager) => {
        const seller = await lockSeller(manager, { id });
        await requireVersion(manager, actor, `seller:${id}`, seller, expected);
        const before = auditedSeller(seller);
        const earlier = toSellerWebhook(seller);
        // A name from before the rules for names stays until it is changed.
        if (input.shopName !== undefined && input.shopName !== seller.shopName) {
          if (hasBidiControl(input.shopName)) throw invalidInput(BIDI_ADVICE, 'shopName');
          await requireFreeSellerName(manager, input.shopName, id);
          seller.shopName = input.shopName;
        }
        if (input.socialLink !== undefined) seller.socialLink = input.socialLink;
        if (input.bio !== undefined) seller.bio = input.bio;
        if (input.commissionPercent !== undefined) seller.commissionPercent = input.commissionPercent;
        const recipient = await this.recipients.apply(actor, seller, input);
        await manager.save(seller);
        await this.events.updated(manager, earlier, seller);
        if (seller.shopName !== before.shopName) {
          renamed = await this.tracks.rename(manager, id, seller.shopName);
        }
        await recordAudit(manager, {
          actor,
          action: 'seller.update',
          subject: `seller:${id}`,
          before,
          after: auditedSeller(seller),
        });
        if (recipient) await this.recipients.announce(manager, seller, recipient);
        return seller;
      });
      await this.tracks.refresh(renamed);
      return changed;
    } catch (error) {
      // Two renames at the same moment: the unique index decides.
      if (isUniqueViolation(error)) throw sellerNameTaken();
      throw error;
    }
  }
}
