import type { EntityManager } from 'typeorm';
import { latestChanges } from '../audit/index.js';
import type { Principal } from '../auth/index.js';
import { DomainError } from '../errors/index.js';

/** A record that people edit. A trigger of its table raises the version with each change of an edited column. */
export interface VersionedRecord {
  version: number;
}

/** Versions that a change may be based on; null for any, which is how callers without versions work. */
export type ExpectedVersion = readonly number[] | null;

const STALE_MESSAGE = 'This was changed in the meantime. Please look at the changes and save again.';

/**
 * Refuses a change that is based on another version than the stored one. Call it with the record locked, so that of two
 * changes based on one version one wins.
 * @param subject of the record in the audit log, e.g. `coupon:7`
 * @throws DomainError STALE with the record and what changed it
 */
export async function requireVersion(
  manager: EntityManager,
  actor: Principal,
  subject: string,
  record: VersionedRecord,
  expected: ExpectedVersion,
): Promise<void> {
  if (expected === null || expected.includes(record.version)) return;
  throw new DomainError('STALE', STALE_MESSAGE, {
    stale: {
      version: record.version,
      current: record,
      changes: await latestChanges(manager, subject, actor),
    },
  });
}

/** Example of the error for the API documentation. */
export const staleExample = () =>
  new DomainError('STALE', STALE_MESSAGE, {
    stale: {
      version: 8,
      current: {},
      changes: [{ by: 'admin@example.com', at: '2026-07-26T10:11:12.345Z', fields: ['price'] }],
    },
  });

/**
 * Gives a STALE error the record in the shape of the transport: `work.catch(showCurrent(toCouponResponse))`.
 * Other errors pass. GraphQL needs it only where a type has fields that its entity does not declare.
 */
export function showCurrent<T>(present: (record: T) => object | Promise<object>) {
  return async (error: unknown): Promise<never> => {
    const stale = error instanceof DomainError ? error.details.stale : undefined;
    if (stale) stale.current = await present(stale.current as T);
    throw error;
  };
}
