import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { changesBy, recordAudit } from '#core/audit/index.js';
import { ListensToAccounts, type AccountListener } from '../../users/index.js';
import type { User } from '../../users/user.entity.js';
import { Seller } from '../seller.entity.js';
import { auditedSeller, lockSeller } from '../seller.repository.js';

const ACTION = 'seller.payout';

/** Removes the payout details that an intruder may have set for a seller. */
@Injectable()
@ListensToAccounts()
export class AddedPayoutListener implements AccountListener {
  async removeAddedSince(manager: EntityManager, { id: userId }: User, since: Date): Promise<string[]> {
    const changes = await changesBy(manager, { actorId: userId, actions: [ACTION], since });
    const own = await manager.findOneBy(Seller, { userId });
    if (!own || !changes.some(({ recordId }) => recordId === own.id)) return [];
    const seller = await lockSeller(manager, { userId });
    if (seller.paymentMethod === null) return [];
    const before = auditedSeller(seller);
    Object.assign(seller, {
      paymentMethod: null,
      paypalEmail: null,
      cardNumberEncrypted: null,
      cardLast4: null,
      cardHolderName: null,
      ibanEncrypted: null,
      ibanLast4: null,
      accountHolder: null,
      bic: null,
    });
    await manager.save(seller);
    const subject = `seller:${seller.id}`;
    await recordAudit(manager, {
      actor: null,
      action: ACTION,
      subject,
      before,
      after: auditedSeller(seller),
    });
    return ['Payout details'];
  }
}
