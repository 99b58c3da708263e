import type { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

/** Address that mails to the store go to. */
export const STORE = 'store@example.test';

/** Terms that a quote needs. */
export const TERMS = { price: 600, rounds: 2, days: 14, delivers: ['Mix (WAV)', 'Master (WAV)'] };

export interface Cast {
  testApp: TestApp;
  admin: Caller;
  customer: User;
  buyer: Caller;
  stranger: Caller;
}

/** A store with an admin, a customer and a stranger. */
export async function createCast(): Promise<Cast> {
  const testApp = await createTestApp({ ADMIN_EMAIL: STORE, ADMIN_PASSWORD: 'Store!2345' });
  const customer = await createUser(testApp, { email: 'customer@example.test' });
  return {
    testApp,
    customer,
    admin: signedIn(testApp, await createUser(testApp, { isAdmin: true })),
    buyer: signedIn(testApp, customer),
    stranger: signedIn(testApp, await createUser(testApp)),
  };
}

export interface Maker {
  user: User & { sellerId: number };
  caller: Caller;
}

/** An active seller who can make custom work. */
export async function createMaker(
  testApp: TestApp,
  shop: Parameters<typeof createSeller>[1] = {},
): Promise<Maker> {
  const user = await createSeller(testApp, shop);
  return { user, caller: signedIn(testApp, user) };
}

/** Gives an order to a maker; null takes it back. */
export const assign = (admin: Caller, id: number, maker: Maker | null) =>
  admin.rest('PUT', `/api/service-orders/${id}/maker`, { seller_user_id: maker?.user.id ?? null });
