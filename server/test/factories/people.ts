import { JwtService } from '@nestjs/jwt';
import { addDays } from 'date-fns/addDays';
import type { EntityManager } from 'typeorm';
import { PasswordService } from '#core/auth/index.js';
import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import { Session } from '../../src/modules/people/sessions/session.entity.js';
import { User } from '../../src/modules/people/users/user.entity.js';
import type { TestApp } from '../support/app.js';
import { Caller } from '../support/caller.js';
import { whileStoring } from '../support/storing.js';

export const PASSWORD = 'Correct-Horse-1';

let counter = 0;
/** One hash for all users of a spec file: argon2 takes 25 ms of processor time. */
let passwordHash: Promise<string> | undefined;

/** A stored user; every field may be overridden. */
export async function createUser({ app, dataSource }: TestApp, overrides: Partial<User> = {}): Promise<User> {
  counter += 1;
  passwordHash ??= app.get(PasswordService, { strict: false }).hash(PASSWORD);
  return dataSource.manager.save(
    dataSource.manager.create(User, {
      name: 'Test',
      lastName: `Person ${counter}`,
      email: `person${counter}@example.test`,
      country: 'Sweden',
      passwordHash: await passwordHash,
      ...overrides,
    }),
  );
}

/** A stored user with a seller account, whose id is `sellerId`. */
export async function createSeller(
  testApp: TestApp,
  shop: Partial<Pick<Seller, 'shopName' | 'status' | 'socialLink' | 'commissionPercent'>> = {},
): Promise<User & { sellerId: number }> {
  const user = await createUser(testApp, { isSeller: true });
  const manager: EntityManager = testApp.dataSource.manager;
  const seller = { userId: user.id, shopName: `Shop ${user.id}`, status: 'active' as const, ...shop };
  const { identifiers } = await manager.insert(Seller, seller);
  return Object.assign(user, { sellerId: identifiers[0]?.['id'] as number });
}

/** Above the ids of the database. */
let sessionCounter = 1_000_000;

/**
 * A caller with a session of its own; every field of its row may be overridden. The row is stored in the background:
 * a Caller waits for it, other clients call `stored()` first.
 */
export function signedIn({ app, dataSource }: TestApp, user: User, overrides: Partial<Session> = {}): Caller {
  sessionCounter += 1;
  const session: Partial<Session> = {
    id: sessionCounter,
    userId: user.id,
    expiresAt: addDays(new Date(), 7),
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    ip: '127.0.0.1',
    ...overrides,
  };
  whileStoring(dataSource.manager.insert(Session, session));
  return new Caller(
    app,
    app.get(JwtService, { strict: false }).sign({ sub: user.id, sid: session.id }, { expiresIn: '7d' }),
  );
}

export function visitor({ app }: TestApp): Caller {
  return new Caller(app);
}
