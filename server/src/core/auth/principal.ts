import type { ApiScope } from '#domain/api-tokens.js';
import type { Role } from '#domain/account.js';
import { notEntitled, notSignedIn, secondFactorRequired } from '../errors/index.js';

/** The API token behind a request. */
export interface ApiTokenIdentity {
  readonly id: number;
  readonly scopes: readonly ApiScope[];
  /** True for a test token: it reads the catalogue and its own test orders, and changes nothing else. */
  readonly test: boolean;
}

/** The signed-in session behind a request. */
export interface SessionIdentity {
  readonly id: number;
  /** When a password or another factor was last proven in it. */
  readonly authenticatedAt: Date;
  /** True when a second factor was proven at sign-in. */
  readonly secondFactor: boolean;
}

/** The authenticated caller, read from the database on this request; never from claims in the token. */
export interface Principal {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly isAdmin: boolean;
  /** An admin whose session has not proven a second factor where one is required: `isAdmin` is false. */
  readonly isUnprovenAdmin?: boolean;
  readonly isSeller: boolean;
  /** Status of the seller account; null without one. */
  readonly sellerStatus: string | null;
  /** Present for API tokens; `isAdmin` is then true only with the scope `admin`. */
  readonly apiToken?: ApiTokenIdentity;
  /** Present when a person calls; absent for API tokens. */
  readonly session?: SessionIdentity;
}

export function hasRole(principal: Principal, role: Role): boolean {
  switch (role) {
    case 'user':
      return true;
    case 'seller':
      return principal.isAdmin || (principal.isSeller && principal.sellerStatus === 'active');
    case 'admin':
      return principal.isAdmin;
  }
}

/** @throws DomainError FORBIDDEN for any other user. */
export function requireSelf(actor: Principal, userId: number): void {
  if (actor.id !== userId) throw notEntitled();
}

/** @throws DomainError FORBIDDEN for everyone but the user and admins. */
export function requireSelfOrAdmin(actor: Principal | null, userId: number): void {
  if (!actor) throw notSignedIn();
  if (actor.id === userId || actor.isAdmin) return;
  throw actor.isUnprovenAdmin ? secondFactorRequired() : notEntitled();
}
