import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ListensToAccounts, type AccountListener } from '../users/index.js';
import type { User } from '../users/user.entity.js';
import { lockSubscribersOf } from './subscriber.repository.js';

/** Ends the newsletter of a deleted account. */
@ListensToAccounts()
@Injectable()
export class SubscriberDeletionListener implements AccountListener {
  async accountDeleted(manager: EntityManager, { email }: User): Promise<void> {
    await manager.remove(await lockSubscribersOf(manager, email));
  }
}
