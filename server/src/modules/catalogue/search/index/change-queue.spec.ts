import type { ProductChanges } from '../product-search.js';
import { ChangeQueue } from './change-queue.js';

function recordedQueue(apply: (changes: ProductChanges) => Promise<void> = () => Promise.resolve()) {
  const applied: ProductChanges[] = [];
  const failures: unknown[] = [];
  const queue = new ChangeQueue(
    (changes) => {
      applied.push(changes);
      return apply(changes);
    },
    (error) => failures.push(error),
  );
  return { queue, applied, failures };
}

describe('ChangeQueue', () => {
  it('applies a change once that its caller and the notification of the database add', async () => {
    const { queue, applied } = recordedQueue();
    const byCaller = queue.add([7]);
    await Promise.resolve();
    await Promise.all([byCaller, queue.add([7, 8])]);
    expect(applied).toEqual([[7, 8]]);
    expect(queue.pending).toBeUndefined();
  });

  it('applies a change again that is added while it is applied', async () => {
    let added: Promise<void> | undefined;
    const { queue, applied } = recordedQueue((changes) => {
      added ??= queue.add(changes);
      return Promise.resolve();
    });
    await queue.add([7]);
    expect(queue.pending).toBe(added);
    await added;
    expect(applied).toEqual([[7], [7]]);
  });

  it('tries a failed change again and keeps its callers waiting', async () => {
    let failing = true;
    const { queue, applied, failures } = recordedQueue(() => {
      const result = failing ? Promise.reject(new Error('away')) : Promise.resolve();
      failing = false;
      return result;
    });
    await queue.add([7]);
    expect(applied).toEqual([[7], [7]]);
    expect(failures).toHaveLength(1);
  });
});
