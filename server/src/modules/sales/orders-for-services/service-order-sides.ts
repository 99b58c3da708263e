import type { ServiceSide } from '#domain/service-reviews.js';
import { hasRole, type Principal } from '#core/auth/index.js';

export type { ServiceSide };

/** The accounts on both sides of a service order. */
interface Sides {
  userId: number | null;
  makerUserId: number | null;
}

/**
 * Null for a caller who takes no part. An admin who is its customer or maker acts as such; a maker whose shop is not active
 * takes none until it is, or another maker has taken over.
 */
export function sideOf(actor: Principal, order: Sides): ServiceSide | null {
  const { id, isAdmin } = actor;
  if (order.userId === id) return 'customer';
  if (order.makerUserId === id && hasRole(actor, 'seller')) return 'maker';
  return isAdmin ? 'store' : null;
}

/** Fields without a trace of either side. */
const OPEN_TO_BOTH = [
  'id',
  'kind',
  'status',
  'description',
  'details',
  'quotes',
  'quote',
  'messages',
  'briefFiles',
  'versions',
  'rounds',
  'roundsIncluded',
  'roundsUsed',
  'payments',
  'package',
  'hasMaker',
  'endReason',
  'dueAt',
  'reviewUntil',
  'version',
  'createdAt',
  'updatedAt',
];

/** Fields that customer and maker read, by their names in GraphQL. A new field is closed to both until it is named here. */
const OPEN: Record<Exclude<ServiceSide, 'store'>, ReadonlySet<string>> = {
  customer: new Set([...OPEN_TO_BOTH, 'userId', 'name', 'email', 'files', 'withdrawals']),
  maker: new Set([...OPEN_TO_BOTH, 'makerCommissionPercent', 'stemsComparison']),
};

/** True where a caller reads a field of a service order, on either transport. Admins read all. */
export function readsField(viewer: Principal | null | undefined, order: Sides, field: string): boolean {
  if (!viewer) return false;
  if (viewer.isAdmin) return true;
  const side = sideOf(viewer, order);
  return side !== null && side !== 'store' && OPEN[side].has(field);
}
