import { Not, type EntityManager } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { notSignedIn } from '#core/errors/index.js';
import { lockUser } from '../users/user.repository.js';
import { Session } from './session.entity.js';

/** Ends the sessions of a user at once, in the caller's transaction, and the sign-ins that have begun. */
export async function endSessions(
  manager: EntityManager,
  userId: number,
  { except }: { except?: number | undefined } = {},
): Promise<void> {
  await endSignIns(manager, userId);
  await manager.delete(Session, { userId, ...(except === undefined ? {} : { id: Not(except) }) });
}

/** Ends the sessions of a user that have proven no second factor, and the sign-ins that have begun. */
export async function endUnprovenSessions(manager: EntityManager, userId: number): Promise<void> {
  await endSignIns(manager, userId);
  await manager.delete(Session, { userId, secondFactor: false });
}

/**
 * A sign-in proves a password, which takes its time, and starts the session after that: without this, one that began before a
 * change of the password would outlive it. It locks the account, for which a start waits.
 */
async function endSignIns(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('UPDATE users SET session_round = session_round + 1 WHERE id = $1', [userId]);
}

/**
 * Refuses a caller whose session has ended since it was identified. Call it with the account locked: what ends sessions holds
 * that lock, and requests of a stolen session may wait for it.
 * @throws DomainError UNAUTHENTICATED
 */
export async function requireLiveSession(manager: EntityManager, { session }: Principal): Promise<void> {
  if (session && !(await manager.existsBy(Session, { id: session.id }))) throw notSignedIn();
}

/** Locks the caller's account until the transaction ends, for a change that a stolen session must not make after its end. */
export async function lockCaller(manager: EntityManager, actor: Principal): Promise<void> {
  await lockUser(manager, actor.id);
  await requireLiveSession(manager, actor);
}

/** Marks the session as proven by a second factor. Call it in the transaction of the proof. */
export async function proveSecondFactor(manager: EntityManager, sessionId: number): Promise<void> {
  await manager.update(Session, { id: sessionId }, { secondFactor: true });
}

/** Removes the proof from every session of a user who has no second factor any more. */
export async function withdrawSecondFactor(manager: EntityManager, userId: number): Promise<void> {
  await manager.update(Session, { userId }, { secondFactor: false });
}
