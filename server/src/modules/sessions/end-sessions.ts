import { Not, type EntityManager } from 'typeorm';
import { Session } from './session.entity.js';

/** Ends the sessions of a user at once, in the transaction of the change that calls for it. */
export async function endSessions(
  manager: EntityManager,
  userId: number,
  { except }: { except?: number | undefined } = {},
): Promise<void> {
  await manager.delete(Session, { userId, ...(except === undefined ? {} : { id: Not(except) }) });
}
