import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { countChanges, recordAudit } from '#core/audit/index.js';
import { Seller } from '../../../people/sellers/seller.entity.js';
import { ListensToAccounts, type AccountListener } from '../../../people/users/index.js';
import type { User } from '../../../people/users/user.entity.js';
import { PayoutAccount } from './payout-account.entity.js';

/** Disconnects the account at Stripe that an intruder may have opened for a seller, or given another bank. */
@Injectable()
@ListensToAccounts()
export class AddedAccountListener implements AccountListener {
  async removeAddedSince(manager: EntityManager, { id: userId }: User, since: Date): Promise<string[]> {
    const seller = await manager.findOneBy(Seller, { userId });
    if (!seller) return [];
    const sellerId = seller.id;
    const subject = `seller:${sellerId}`;
    const account = await manager.findOneBy(PayoutAccount, { sellerId });
    if (!account) return [];
    const newBanks = await countChanges(manager, { action: 'seller.payout-bank', subject, since });
    if (account.createdAt <= since && newBanks === 0) return [];
    await manager.delete(PayoutAccount, { sellerId });
    await recordAudit(manager, {
      actor: null,
      action: 'seller.payout-account',
      subject,
      before: { status: account.status },
      after: { status: 'not_connected' },
    });
    return ['Account at Stripe'];
  }
}
