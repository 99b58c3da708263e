import type { EntityManager } from 'typeorm';
import { PasswordService, SessionService } from '../../src/modules/auth/index.js';
import { Seller } from '../../src/modules/sellers/seller.entity.js';
import { User } from '../../src/modules/users/user.entity.js';
import type { TestApp } from '../support/app.js';
import { Caller } from '../support/caller.js';

export const PASSWORD = 'Correct-Horse-1';

let counter = 0;

/** A stored person; every field may be overridden. */
export async function createUser({ app, dataSource }: TestApp, overrides: Partial<User> = {}): Promise<User> {
  counter += 1;
  const passwordHash = await app.get(PasswordService, { strict: false }).hash(PASSWORD);
  return dataSource.manager.save(
    dataSource.manager.create(User, {
      ...{ name: 'Test', lastName: `Person ${counter}`, email: `person${counter}@example.test` },
      ...{ country: 'Sweden', passwordHash, ...overrides },
    }),
  );
}

/** A stored person with a shop. */
export async function createSeller(
  testApp: TestApp,
  shop: Partial<Pick<Seller, 'shopName' | 'status' | 'socialLink'>> = {},
): Promise<User> {
  const user = await createUser(testApp, { isSeller: true });
  const manager: EntityManager = testApp.dataSource.manager;
  await manager.insert(Seller, { userId: user.id, shopName: `Shop ${user.id}`, status: 'active', ...shop });
  return user;
}

export function signedIn({ app }: TestApp, user: User): Caller {
  return new Caller(app, app.get(SessionService, { strict: false }).start(user).token);
}

export function visitor({ app }: TestApp): Caller {
  return new Caller(app);
}
