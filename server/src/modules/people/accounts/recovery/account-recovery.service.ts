import { Injectable } from '@nestjs/common';
import { min } from 'date-fns/min';
import { subDays } from 'date-fns/subDays';
import type { EntityManager } from 'typeorm';
import { UNPROVEN_LOOKBACK_DAYS } from '#domain/limits.js';
import { ListenersService } from '#core/events/index.js';
import { revokeApiTokens } from '../../api-tokens/index.js';
import { AccountMailsService } from '../../security-notices/index.js';
import { endSessions } from '../../sessions/index.js';
import { ListensToAccounts } from '../../users/index.js';
import type { User } from '../../users/user.entity.js';
import { revokeAccountLinks } from '../links/account-link.repository.js';

/** Gives an account back to its owner, who has proven the mailbox: an intruder may have used it before. */
@Injectable()
export class AccountRecoveryService {
  constructor(
    private readonly listeners: ListenersService,
    private readonly mails: AccountMailsService,
  ) {}

  /**
   * Ends every session, API token and pending link, and removes the factors, endpoints and payout details that were added
   * since the owner last proved a factor. Call it in the transaction of the recovery, with the account locked.
   * @param user its `email` is the proven mailbox
   * @param since moment since which everything is the intruder's, where the owner says so
   * @returns names of what was removed, for the owner
   */
  async takeBack(manager: EntityManager, user: User, since: Date | null): Promise<string[]> {
    await endSessions(manager, user.id);
    await revokeAccountLinks(manager, user.id);
    await this.mails.markRequested(manager, user.email);
    const tokens = await revokeApiTokens(manager, user.id);
    return [
      ...tokens.map((name) => `API token “${name}”`),
      ...(await this.removeAdded(manager, user, since)),
    ];
  }

  private async removeAdded(manager: EntityManager, user: User, since: Date | null): Promise<string[]> {
    const provedAt = await this.listeners.request(ListensToAccounts, 'ownerProvedAt', manager, user.id);
    const boundary = min([provedAt ?? subDays(new Date(), UNPROVEN_LOOKBACK_DAYS), since ?? new Date()]);
    const removed = await this.listeners.notify(
      ListensToAccounts,
      'removeAddedSince',
      manager,
      user,
      boundary,
    );
    return removed.flat();
  }
}
