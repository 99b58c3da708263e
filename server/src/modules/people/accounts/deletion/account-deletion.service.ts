import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { isSameMailbox } from '#domain/mailbox.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { invalidInput } from '#core/errors/index.js';
import { ListenersService } from '#core/events/index.js';
import { AccountMailsService } from '../../security-notices/index.js';
import { ReauthenticationService } from '../../sessions/index.js';
import type { DeleteAccountInput } from '../account-deletion.inputs.js';
import { userNotFound, ListensToAccounts } from '../../users/index.js';
import { User } from '../../users/user.entity.js';
import { adminAccount, shopOpen } from '../account.errors.js';

const otherEmail = () => invalidInput('Please enter the email address of your account', 'email');

/** Deletes an account at the wish of its owner. Orders and contracts stay without the account. */
@Injectable()
export class AccountDeletionService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly reauthentication: ReauthenticationService,
    private readonly listeners: ListenersService,
    private readonly mails: AccountMailsService,
  ) {}

  /**
   * Sessions, tokens, cart and wishlist go with the row of the user; other modules remove what is theirs.
   * @throws DomainError BAD_USER_INPUT for another address, REAUTHENTICATION_REQUIRED, CONFLICT for an admin, a seller,
   *   or a buyer with an open order
   */
  async deleteOwn(actor: Principal, { email, currentPassword }: DeleteAccountInput): Promise<void> {
    if (!isSameMailbox(email, actor.email)) throw otherEmail();
    await this.reauthentication.require(actor, currentPassword);
    await retryTransaction(this.dataSource, async (manager) => {
      // Orders lock this row as well: none is placed while the account is deleted.
      const user = await manager.findOne(User, {
        where: { id: actor.id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!user) throw userNotFound();
      if (user.isAdmin) throw adminAccount();
      if (user.isSeller) throw shopOpen();
      await this.listeners.notify(ListensToAccounts, 'requireDeletable', manager, user);
      await this.listeners.notify(ListensToAccounts, 'accountDeleted', manager, user);
      await this.mails.accountDeleted(manager, user);
      await manager.delete(User, { id: user.id });
      await recordAudit(manager, { actor, action: 'user.delete-own', subject: `user:${user.id}` });
    });
  }
}
