import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { keyUsedForAnotherRequest } from './idempotency.errors.js';

/** A request that its sender may repeat. */
export interface KeyedRequest {
  userId: number;
  /** Operation with its record, e.g. `refund order 12`. */
  operation: string;
  input: object;
  /** Null when the sender gave none: each request then counts. */
  key: string | null;
}

/** How the result of a request is remembered and read again. */
interface Result<T> {
  idsOf: (made: T) => number[];
  load: (ids: number[]) => Promise<T>;
}

/**
 * Runs `create` once for each key of a user, in the caller's transaction; repeated, the first result is read again. Of two
 * requests at once the second one waits for the first. A request that fails leaves its key free.
 * @throws DomainError CONFLICT for a key that was used for another request
 */
export async function oncePerKey<T>(
  manager: EntityManager,
  { userId, operation, input, key }: KeyedRequest,
  create: () => Promise<T>,
  { idsOf, load }: Result<T>,
): Promise<T> {
  if (key === null) return create();
  const hash = requestHash(operation, input);
  const [isNew]: unknown[] = await manager.query(
    `INSERT INTO idempotency_keys (user_id, key, request_hash) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [userId, key, hash],
  );
  if (!isNew) {
    const [earlier]: { hash: string; ids: number[] }[] = await manager.query(
      'SELECT request_hash AS hash, result_ids AS ids FROM idempotency_keys WHERE user_id = $1 AND key = $2',
      [userId, key],
    );
    if (earlier?.hash !== hash) throw keyUsedForAnotherRequest();
    return load(earlier.ids);
  }
  const made = await create();
  await manager.query('UPDATE idempotency_keys SET result_ids = $3 WHERE user_id = $1 AND key = $2', [
    userId,
    key,
    idsOf(made),
  ]);
  return made;
}

/** Hash of what is asked for, whatever the order of the fields. A switch that is off is the same as a missing one. */
function requestHash(operation: string, input: object): string {
  const fields = Object.entries(input)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([operation, fields]))
    .digest('hex');
}
