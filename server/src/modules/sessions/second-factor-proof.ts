import type { EntityManager } from 'typeorm';
import { Session } from './session.entity.js';

/** Marks a session as one that has proven a second factor, in the transaction of the proof. */
export async function proveSecondFactor(manager: EntityManager, sessionId: number): Promise<void> {
  await manager.update(Session, { id: sessionId }, { secondFactor: true });
}

/** Marks every session of a user as one that has proven none: the account has no second factor any more. */
export async function withdrawSecondFactor(manager: EntityManager, userId: number): Promise<void> {
  await manager.update(Session, { userId }, { secondFactor: false });
}
