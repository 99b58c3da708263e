import { Not, type EntityManager } from 'typeorm';
import { Session } from './session.entity.js';

/** Ends the sessions of a user at once, in the caller's transaction. */
export async function endSessions(
  manager: EntityManager,
  userId: number,
  { except }: { except?: number | undefined } = {},
): Promise<void> {
  await manager.delete(Session, { userId, ...(except === undefined ? {} : { id: Not(except) }) });
}

/** Ends the sessions of a user that have proven no second factor. */
export async function endUnprovenSessions(manager: EntityManager, userId: number): Promise<void> {
  await manager.delete(Session, { userId, secondFactor: false });
}

/** Marks the session as proven by a second factor. Call it in the transaction of the proof. */
export async function proveSecondFactor(manager: EntityManager, sessionId: number): Promise<void> {
  await manager.update(Session, { id: sessionId }, { secondFactor: true });
}

/** Removes the proof from every session of a user who has no second factor any more. */
export async function withdrawSecondFactor(manager: EntityManager, userId: number): Promise<void> {
  await manager.update(Session, { userId }, { secondFactor: false });
}
