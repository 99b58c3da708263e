import type { ApiScope } from '#domain/api-tokens.js';
import type { Role } from '#domain/roles.js';
import { notEntitled, notSignedIn, secondFactorRequired } from '../errors/index.js';

/** The API token somebody calls with, and what it was granted. */
export interface ApiTokenIdentity {
  readonly id: number;
  readonly scopes: readonly ApiScope[];
}

/** The signed-in session behind a request. */
export interface SessionIdentity {
  readonly id: number;
  /** When a password or another factor was last proven in it. */
  readonly authenticatedAt: Date;
  /** Whether a second factor was proven when it started. */
  readonly secondFactor: boolean;
}

/** Who is calling, read from the database on this request; never from what the caller claims. */
export interface Principal {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly isAdmin: boolean;
  /** An admin whose session has not proven a second factor where one is required: `isAdmin` is false. */
  readonly isUnprovenAdmin?: boolean;
  readonly isSeller: boolean;
  /** The shop's status; null for somebody without a shop. */
  readonly sellerStatus: string | null;
  /** There when a program calls with an API token; `isAdmin` is then true only with the scope `admin`. */
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

/** A private path names a user: only that user passes. */
export function requireSelf(actor: Principal, userId: number): void {
  if (actor.id !== userId) throw notEntitled();
}

/** A private path names a user: only that user or an admin passes. */
export function requireSelfOrAdmin(actor: Principal | null, userId: number): void {
  if (!actor) throw notSignedIn();
  if (actor.id === userId || actor.isAdmin) return;
  throw actor.isUnprovenAdmin ? secondFactorRequired() : notEntitled();
}
