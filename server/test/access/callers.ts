import { createSeller, createUser, signedIn, visitor } from '../factories/people.js';
import type { TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

/** Callers of every role in the contract. */
export const CALLERS = ['visitor', 'buyer', 'otherBuyer', 'seller', 'admin'] as const;
export type CallerName = (typeof CALLERS)[number];

/** Audience of an operation. `owner` is the buyer, whose id is in the private paths. */
export type Audience = 'all' | 'signedIn' | 'owner' | 'ownerOrAdmin' | 'activeSeller' | 'admin';

const ADMITTED: Record<Audience, readonly CallerName[]> = {
  all: CALLERS,
  signedIn: ['buyer', 'otherBuyer', 'seller', 'admin'],
  owner: ['buyer'],
  ownerOrAdmin: ['buyer', 'admin'],
  activeSeller: ['seller', 'admin'],
  admin: ['admin'],
};

export function isAdmitted(audience: Audience, caller: CallerName): boolean {
  return ADMITTED[audience].includes(caller);
}

export interface Cast {
  callers: Record<CallerName, () => Caller>;
  /** The buyer's user id. */
  ownerId: number;
}

export async function castOf(testApp: TestApp): Promise<Cast> {
  const [buyer, otherBuyer] = [await createUser(testApp), await createUser(testApp)];
  const [seller, admin] = [await createSeller(testApp), await createUser(testApp, { isAdmin: true })];
  return {
    callers: {
      visitor: () => visitor(testApp),
      buyer: () => signedIn(testApp, buyer),
      otherBuyer: () => signedIn(testApp, otherBuyer),
      seller: () => signedIn(testApp, seller),
      admin: () => signedIn(testApp, admin),
    },
    ownerId: buyer.id,
  };
}

/** An id without a row. */
export const NOBODY = 2_000_000_000;

export interface RestOperation {
  audience: Audience;
  /** Fills the path's parameters. */
  url?: (ownerId: number) => string;
  body?: object;
}
