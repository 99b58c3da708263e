import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import { createSeller } from '../factories/people.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import type { TestApp } from '../support/app.js';
import type { ApiResponse } from '../support/caller.js';

export const CARD = '4242 4242 4242 4242';

/** A stored seller with its owner; their ids differ. */
export async function createShop(
  testApp: TestApp,
  shop: Parameters<typeof createSeller>[1] = {},
): Promise<{ id: number; owner: User }> {
  const owner = await createSeller(testApp, shop);
  return { id: (await storedShop(testApp, owner)).id, owner };
}

export function storedShop({ dataSource }: TestApp, owner: User): Promise<Seller> {
  return dataSource.manager.findOneByOrFail(Seller, { userId: owner.id });
}

/** The error of a rejected request. */
export const errorIn = ({ status, body }: ApiResponse) => {
  const { error, field, code } = body as Record<string, unknown>;
  return { status, error, field, code };
};

/** Audit records of a seller, oldest first. */
export function auditRecordsOf({ dataSource }: TestApp, id: number): Promise<Record<string, unknown>[]> {
  return dataSource.query('SELECT * FROM audit_log WHERE subject = $1 ORDER BY id', [`seller:${id}`]);
}
