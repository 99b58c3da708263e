import type { EntityManager } from 'typeorm';
import { isSameMailbox } from '#domain/mailbox.js';
import { isMailbox, mailboxParameters } from '#core/database/index.js';
import { Subscriber } from './subscriber.entity.js';

/** Locks and returns the subscribers of a mailbox: more than one only where versions before kept each spelling. */
export async function lockSubscribersOf(manager: EntityManager, email: string): Promise<Subscriber[]> {
  const subscribers = await manager
    .createQueryBuilder(Subscriber, 's')
    .where(isMailbox('s.email'), mailboxParameters(email))
    .orderBy('s.id')
    .setLock('pessimistic_write')
    .getMany();
  // The key of the database leaves out joiners, which make another domain, and lowers letters in its own way.
  return subscribers.filter((subscriber) => isSameMailbox(subscriber.email, email));
}
