import { toDomainError } from '../errors/index.js';
import type { BulkOutcome, BulkRefusal } from './bulk-outcome.type.js';

/**
 * Does the same to each, one after the other, each in a transaction of its own: what one of them refuses does not undo the
 * others. Failures of ours end it.
 * @param done what it is called afterwards: 'updated', 'deleted'
 */
export async function inBulk(
  ids: readonly number[],
  done: 'updated' | 'deleted' | 'sent again',
  work: (id: number) => Promise<unknown>,
): Promise<BulkOutcome> {
  const refused: BulkRefusal[] = [];
  const each = [...new Set(ids)];
  for (const id of each) {
    try {
      await work(id);
    } catch (error) {
      const refusal = toDomainError(error);
      if (!refusal) throw error;
      refused.push({ id, code: refusal.code, message: refusal.message });
    }
  }
  return {
    message: messageOf(each.length - refused.length, done, refused),
    done: each.length - refused.length,
    refused,
  };
}

/** Like reasons are said once. */
function messageOf(count: number, done: string, refused: readonly BulkRefusal[]): string {
  if (refused.length === 0) return `${count} ${done}`;
  const reasons = [...new Set(refused.map(({ message }) => message))];
  return `${count} ${done}, ${refused.length} refused: ${reasons.join('; ')}`;
}
