import { subHours } from 'date-fns/subHours';
import { MoreThan, type EntityManager } from 'typeorm';
import { REGISTRATION_HOURS } from '#domain/limits.js';
import { PendingRegistration } from './pending-registration.entity.js';

/** Locks the unexpired attempts of a mailbox, oldest first. */
export function lockAttempts(manager: EntityManager, email: string): Promise<PendingRegistration[]> {
  return manager.find(PendingRegistration, {
    where: { email, sentAt: MoreThan(subHours(new Date(), REGISTRATION_HOURS)) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
}
