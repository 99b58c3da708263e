import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ListenersService } from '#core/events/index.js';
import { ListensToAccounts } from '../../users/index.js';
import type { User } from '../../users/user.entity.js';
import { dutiesOpen } from '../account.errors.js';

/**
 * Duties that stand against the deletion of an account, and the end of its shop. The account is locked. Duties are checked before
 * and after the rows of the shop are locked and closed: what was sold, paid or finished meanwhile counts.
 */
@Injectable()
export class AccountDutiesService {
  constructor(private readonly listeners: ListenersService) {}

  /** Duties of a buyer and of a shop. */
  async ofAccount(manager: EntityManager, user: User): Promise<string[]> {
    const own = await this.listeners.notify(ListensToAccounts, 'openDuties', manager, user);
    return [...own.flat(), ...(await this.ofShop(manager, user))];
  }

  /** Ends everything that the owner has. @throws DomainError CONFLICT with the open duties */
  async closeAccount(manager: EntityManager, user: User): Promise<void> {
    requireNone(await this.ofAccount(manager, user));
    await this.closeShop(manager, user);
    await this.listeners.notify(ListensToAccounts, 'accountDeleted', manager, user);
  }

  /** Takes the tracks of the account off sale. @throws DomainError CONFLICT with the open duties of the shop */
  async closeShop(manager: EntityManager, user: User): Promise<void> {
    requireNone(await this.ofShop(manager, user));
    await this.listeners.notify(ListensToAccounts, 'shopClosed', manager, user);
    requireNone(await this.ofShop(manager, user));
  }

  private async ofShop(manager: EntityManager, user: User): Promise<string[]> {
    return (await this.listeners.notify(ListensToAccounts, 'shopDuties', manager, user)).flat();
  }
}

function requireNone(duties: readonly string[]): void {
  if (duties.length > 0) throw dutiesOpen(duties);
}
