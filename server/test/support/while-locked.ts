import type { EntityManager } from 'typeorm';
import { lockUser } from '../../src/modules/people/users/user.repository.js';
import type { TestApp } from './app.js';
import { until } from './until.js';

/**
 * Starts a request while a change holds the lock of an account, and commits the change once the request waits for it.
 * @returns the response to the request
 */
export async function whileLocked<T>(
  { dataSource }: TestApp,
  userId: number,
  request: () => Promise<T>,
  change: (manager: EntityManager) => Promise<unknown>,
): Promise<T> {
  const started = await dataSource.transaction(async (manager) => {
    await lockUser(manager, userId);
    const response = request();
    await until('the request waits for the account', async () => {
      const [row]: { waits: boolean }[] = await dataSource.query(
        `SELECT EXISTS (SELECT FROM pg_stat_activity
                         WHERE datname = current_database() AND wait_event_type = 'Lock') AS waits`,
      );
      return row?.waits === true;
    });
    await change(manager);
    return { response };
  });
  return started.response;
}
