import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { isSameMailbox } from '#domain/mailbox.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { invalidInput } from '#core/errors/index.js';
import { AccountMailsService } from '../../security-notices/index.js';
import { ReauthenticationService } from '../../sessions/index.js';
import type { DeleteAccountInput } from '../account-deletion.inputs.js';
import { userNotFound } from '../../users/index.js';
import { User } from '../../users/user.entity.js';
import { adminAccount } from '../account.errors.js';
import { AccountDutiesService } from './account-duties.service.js';

const otherEmail = () => invalidInput('Please enter the email address of your account', 'email');

/** Deletes an account at the wish of its owner. Orders, contracts and bookings stay without the account. */
@Injectable()
export class AccountDeletionService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly reauthentication: ReauthenticationService,
    private readonly duties: AccountDutiesService,
    private readonly mails: AccountMailsService,
  ) {}

  /**
   * Sessions, tokens, cart and wishlist go with the row of the user; other modules remove what is theirs.
   * @throws DomainError BAD_USER_INPUT for another address, REAUTHENTICATION_REQUIRED, CONFLICT for an admin, and
   *   while duties are open, which it names
   */
  async deleteOwn(actor: Principal, { email, currentPassword }: DeleteAccountInput): Promise<void> {
    if (!isSameMailbox(email, actor.email)) throw otherEmail();
    await this.reauthentication.require(actor, currentPassword);
    await retryTransaction(this.dataSource, async (manager) => {
      const user = await lockOwner(manager, actor.id);
      if (user.isAdmin) throw adminAccount();
      await this.duties.closeAccount(manager, user);
      await this.mails.accountDeleted(manager, user);
      await manager.delete(User, { id: user.id });
      await recordAudit(manager, { actor, action: 'user.delete-own', subject: `user:${user.id}` });
    });
  }

  /** Sentences about what stands against a deletion of the caller's account now, each with what to do. */
  dutiesOf(actor: Principal): Promise<string[]> {
    return retryTransaction(this.dataSource, async (manager) =>
      this.duties.ofAccount(manager, await lockOwner(manager, actor.id)),
    );
  }
}

/** Orders lock this row as well: none is placed while the account is deleted. @throws DomainError NOT_FOUND */
async function lockOwner(manager: EntityManager, id: number): Promise<User> {
  const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!user) throw userNotFound();
  return user;
}
