import { Injectable } from '@nestjs/common';
import { MoreThan, type EntityManager } from 'typeorm';
import { recordAudit } from '../../../core/audit/index.js';
import { Seller } from '../../sellers/seller.entity.js';
import { ListensToAccounts, type AccountListener } from '../../users/index.js';
import type { User } from '../../users/user.entity.js';
import { PayoutAccount } from './payout-account.entity.js';

/** Disconnects the account at Stripe that an intruder may have opened for a seller. */
@Injectable()
@ListensToAccounts()
export class AddedAccountListener implements AccountListener {
  async removeAddedSince(manager: EntityManager, { id: userId }: User, since: Date): Promise<string[]> {
    const seller = await manager.findOneBy(Seller, { userId });
    if (!seller) return [];
    const sellerId = seller.id;
    const account = await manager.findOneBy(PayoutAccount, { sellerId, createdAt: MoreThan(since) });
    if (!account) return [];
    await manager.delete(PayoutAccount, { sellerId });
    await recordAudit(manager, {
      actor: null,
      action: 'seller.payout-account',
      subject: `seller:${sellerId}`,
      before: { status: account.status },
      after: { status: 'not_connected' },
    });
    return ['Account at Stripe'];
  }
}
