import { setTimeout as pause } from 'node:timers/promises';
import { QueryFailedError, type DataSource, type EntityManager } from 'typeorm';

/** Isolation of a transaction that must read one state in all of its queries. */
type Isolation = 'REPEATABLE READ';

/** Serialization failure and deadlock: PostgreSQL expects the whole transaction to be repeated. */
const RETRYABLE_CODES = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

/**
 * Runs `work` in one transaction and repeats it after a deadlock or serialization failure, up to five times.
 * `work` must be repeatable: it changes nothing that it has not read in the transaction, and effects outside the database
 * belong after this call.
 */
export function retryTransaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
  isolation?: Isolation,
): Promise<T> {
  return retry(() => (isolation ? dataSource.transaction(isolation, work) : dataSource.transaction(work)));
}

/**
 * Runs `work` in one transaction, once: for an effect outside the database that must not happen twice. A deadlock is the
 * caller's to handle, as a job is repeated later.
 */
export function transactionOnce<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return dataSource.transaction(work);
}

/**
 * Runs `work` behind a savepoint of the caller's transaction, so that its failure undoes its own changes alone. A deadlock is
 * not to be handled here: it passes, and the transaction is repeated as a whole.
 */
export function savepoint<T>(
  manager: EntityManager,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return manager.transaction(work);
}

/** Runs `work` in a transaction that is always rolled back, and returns its result. Repeated as `retryTransaction` is. */
export function rehearseTransaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return retry(async () => {
    const runner = dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      return await work(runner.manager);
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
  });
}

async function retry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
      await pause(Math.random() * 20 * attempt);
    }
  }
}

function isRetryable(error: unknown): boolean {
  return (
    error instanceof QueryFailedError &&
    RETRYABLE_CODES.has(String((error.driverError as { code?: unknown }).code))
  );
}
