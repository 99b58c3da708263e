import { ADMIN_READING_SCOPES, type AdminReadingScope, type ApiScope } from '#domain/api-tokens.js';
import type { Role } from '#domain/account.js';
import { notEntitled, notSignedIn, secondFactorRequired } from '../errors/index.js';

/** The API token behind a request. */
export interface ApiTokenIdentity {
  readonly id: number;
  readonly scopes: readonly ApiScope[];
  /** True for a test token: it reads the catalogue and its own test orders, and changes nothing else. */
  readonly test: boolean;
  /** True for a token of an admin; scopes that read as an admin count only then. */
  readonly ownerIsAdmin: boolean;
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

/** True for admins, and for an admin's token with one of the scopes. Never opens a change. */
export function readsAsAdmin(actor: Principal, ...scopes: readonly AdminReadingScope[]): boolean {
  return actor.isAdmin || isAdminReader(actor, scopes);
}

/**
 * The caller of a public handler that shows a person more of what is theirs: nobody for a token without the scope, and for
 * one that only tests.
 */
export function ownReader(actor: Principal | null, scope: ApiScope): Principal | null {
  const token = actor?.apiToken;
  if (!token || (actor.isAdmin && !token.test)) return actor;
  return token.scopes.includes(scope) && !token.test ? actor : null;
}

/** False for a narrow token of an admin: it reads orders of the store, but not who has bought. */
export function readsPersons(actor: Principal | null): boolean {
  return actor?.isAdmin === true || actor?.apiToken?.ownerIsAdmin !== true;
}

/** True for an admin's token where the scopes of a handler include one that reads as an admin and that the token holds. */
export function isAdminReader({ apiToken }: Principal, scopes: readonly ApiScope[]): boolean {
  if (!apiToken?.ownerIsAdmin) return false;
  return ADMIN_READING_SCOPES.some((scope) => scopes.includes(scope) && apiToken.scopes.includes(scope));
}

/** @throws DomainError FORBIDDEN for any other user. */
export function requireSelf(actor: Principal, userId: number): void {
  if (actor.id !== userId) throw notEntitled();
}

/**
 * @param reader scope with which a token of an admin is admitted too
 * @throws DomainError FORBIDDEN for everyone but the user and admins
 */
export function requireSelfOrAdmin(
  actor: Principal | null,
  userId: number,
  reader?: AdminReadingScope,
): void {
  if (!actor) throw notSignedIn();
  if (actor.id === userId || actor.isAdmin || (reader && readsAsAdmin(actor, reader))) return;
  throw actor.isUnprovenAdmin ? secondFactorRequired() : notEntitled();
}
