import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ListensToAccounts,
  type AccountListener,
  type AccountMerge,
  type MergedRows,
} from '../../people/users/index.js';
import { SellerDirectoryService } from '../../people/sellers/index.js';
import {
  ListensToMails,
  type MailListener,
  type MailRefusal,
  type StoredMail,
} from '../../platform/mail/index.js';
import { FollowedSeller, FollowMails } from './followed-seller.entity.js';
import { endFollowMails } from './followed-sellers.service.js';

/**
 * Moves the followed sellers of a merged account; those of a deleted one go with its row. Ends the mails of an account whose
 * mailbox does not exist.
 */
@Injectable()
@ListensToAccounts()
@ListensToMails()
export class FollowedSellersListener implements AccountListener, MailListener {
  constructor(private readonly sellers: SellerDirectoryService) {}

  async previewMerge(manager: EntityManager, { from }: AccountMerge): Promise<MergedRows[]> {
    return [{ label: 'Followed sellers', count: await manager.countBy(FollowedSeller, { userId: from }) }];
  }

  /** An account that takes over a shop does not follow it. */
  async accountsMerged(manager: EntityManager, { from, into }: AccountMerge): Promise<void> {
    const shops = await this.sellers.listOfUsers(manager, [from, into]);
    for (const { id } of shops) await manager.delete(FollowedSeller, { userId: into, sellerId: id });
    await manager.query(
      `INSERT INTO followed_sellers (user_id, seller_id, followed_at)
       SELECT $2, seller_id, followed_at FROM followed_sellers WHERE user_id = $1 AND seller_id <> ALL ($3::integer[])
       ON CONFLICT DO NOTHING`,
      [from, into, shops.map(({ id }) => id)],
    );
    await manager.query(
      `INSERT INTO follow_mails (user_id, is_on, checked_at)
       SELECT $2, is_on, checked_at FROM follow_mails WHERE user_id = $1 ON CONFLICT DO NOTHING`,
      [from, into],
    );
  }

  /** An account that was deleted, or that ended these mails meanwhile, gets none that wait. */
  async isMailWanted(manager: EntityManager, mail: StoredMail): Promise<boolean> {
    if (mail.template !== 'followed-sellers') return true;
    return manager.existsBy(FollowMails, { userId: mail.data.userId, isOn: true });
  }

  async mailRefused(manager: EntityManager, mail: StoredMail, { isMailboxGone }: MailRefusal): Promise<void> {
    if (mail.template !== 'followed-sellers' || !isMailboxGone) return;
    await endFollowMails(manager, mail.data.userId);
  }
}
