import type { ProductStatus } from '#domain/statuses.js';
import { DomainError, invalidInput, notFound } from '#core/errors/index.js';
import { stockProblemOf, type Stock } from './editing/product-stock.rules.js';

export const idsAlone = () => invalidInput('ids go without other conditions', 'ids');

export const pageBesideFilter = () =>
  invalidInput('Filtered and sorted lists go on with `after`, which Link names', 'page');

export const productNotFound = () => notFound('Product');

export const projectLinkMissing = () =>
  invalidInput('Project link is required when a project name is chosen', 'projectLink');

export const mediaUnknown = (field: 'img' | 'audio') =>
  invalidInput(`${field} must name an uploaded file`, field);

export const fileOfAnotherTrack = (field: string) =>
  new DomainError(
    'CONFLICT',
    'This file is part of another track: one that is on sale or was ordered, or an earlier one of another seller.',
    { field },
  );

export const onlyPublishOrArchive = () =>
  invalidInput('Many tracks at once can be published or archived', 'status');

export const trackIsTaken = (status: ProductStatus) => new DomainError('CONFLICT', `A track is ${status}`);

export const trackIsReserved = () =>
  new DomainError('CONFLICT', 'A track is reserved by an order. Cancel or complete that order first.');

export const trackSoldOut = () =>
  new DomainError('CONFLICT', 'An order has the last copy of this track. Cancel that order first.');

export const copiesNeeded = () => invalidInput('Quantity must be at least 1', 'quantity');

/**
 * Refuses an edit that would change what orders alone decide.
 * @param before null for a new track
 * @throws DomainError CONFLICT for a track that orders have; BAD_USER_INPUT for no copies
 */
export function requireStock(before: Stock | null, after: Stock): void {
  const problem = stockProblemOf(before, after);
  if (problem === 'taken') throw trackIsTaken(before!.status);
  if (problem === 'sold-out') throw trackSoldOut();
  if (problem === 'no-copies') throw copiesNeeded();
}
