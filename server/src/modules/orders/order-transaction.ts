import { setTimeout as pause } from 'node:timers/promises';
import { QueryFailedError, type DataSource, type EntityManager } from 'typeorm';

/** Serialization failure and deadlock: PostgreSQL asks to try the whole transaction again. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

/**
 * Runs `work` in one transaction. Rows are locked in sorted order, so that a deadlock should not happen;
 * where other code locks differently and one does, the buyer must not pay for it.
 */
export async function orderTransaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dataSource.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !mayTryAgain(error)) throw error;
      await pause(Math.random() * 20 * attempt);
    }
  }
}

function mayTryAgain(error: unknown): boolean {
  return (
    error instanceof QueryFailedError && TRY_AGAIN.has(String((error.driverError as { code?: unknown }).code))
  );
}
