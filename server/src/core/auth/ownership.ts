import { notEntitled, notSignedIn, secondFactorRequired } from '../errors/index.js';
import type { Principal } from './principal.js';

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
