import { In, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { TrackDeclarations } from '#domain/declarations.js';
import {
  AI_VOCALS_NEED_TOOLS,
  contradictsAiTools,
  missingOriginText,
  type NeededOrigin,
  type TrackOrigin,
} from '#domain/origin.js';
import { DomainError, invalidInput, notFound } from '#core/errors/index.js';
import { TrackSubmission } from './track-submission.entity.js';

export const submissionNotFound = () => notFound('Submission');

export const alreadyReviewed = () => new DomainError('CONFLICT', 'This submission has already been reviewed');

export const reasonNeeded = () => invalidInput('Please give the seller a reason', 'reason');

export const audioNeeded = () => invalidInput('Audio is required', 'audio');

/** @param missing parts of the origin, at least one */
export const originNeeded = (missing: readonly NeededOrigin[]) =>
  invalidInput(missingOriginText(missing), missing[0]);

/** @throws DomainError BAD_USER_INPUT for generated vocals in a track that is stated to use no AI tools */
export function requireConsistentOrigin(origin: Partial<Pick<TrackOrigin, 'vocals' | 'aiTools'>>): void {
  const { vocals = null, aiTools = null } = origin;
  if (contradictsAiTools({ vocals, aiTools })) throw invalidInput(AI_VOCALS_NEED_TOOLS, 'aiTools');
}

/** Declarations of the seller of a track; null for one that nobody submitted or declared anything about. */
export async function findDeclarationsOf(
  manager: EntityManager,
  productId: number,
): Promise<TrackDeclarations | null> {
  const submission = await manager.findOneBy(TrackSubmission, { productId });
  return submission?.declarations ?? null;
}

/** Submissions with their users, null after the account was deleted. */
export function submissionsWithSender(manager: EntityManager): SelectQueryBuilder<TrackSubmission> {
  return manager.createQueryBuilder(TrackSubmission, 's').leftJoinAndSelect('s.user', 'u');
}

/** Prices in cents that the store has offered for tracks and that their sellers have not answered yet, by the number of the track. */
export async function findOpenOffers(
  manager: EntityManager,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  const offered = await manager.findBy(TrackSubmission, {
    productId: In([...productIds]),
    status: 'offered',
  });
  return new Map(
    offered.flatMap(({ productId, offeredCents }) =>
      productId === null || offeredCents === null ? [] : [[productId, offeredCents] as const],
    ),
  );
}

/** True for a track whose seller has not accepted the counter-offer, or has declined it. */
export function isNotAgreed(manager: EntityManager, productId: number): Promise<boolean> {
  return manager.existsBy(TrackSubmission, { productId, status: In(['offered', 'declined']) });
}

/** True for the user who sent the track for review. */
export function isSender(manager: EntityManager, productId: number, userId: number): Promise<boolean> {
  return manager.existsBy(TrackSubmission, { productId, userId });
}

/** The seller alone decides about a counter-offer, not an admin who publishes the track. */
export const offerOpen = () =>
  new DomainError('CONFLICT', 'The seller has not accepted the price that you offered for this track');

export const noOneToAgree = () =>
  invalidInput('Only the seller who sent the track can agree to another price', 'price');

export const notOffered = () => new DomainError('CONFLICT', 'There is no offer to answer for this track');

/** Locks an offered submission of a user. @throws DomainError NOT_FOUND, also for another sender; CONFLICT without an offer */
export async function lockOffered(
  manager: EntityManager,
  id: number,
  userId: number,
): Promise<TrackSubmission> {
  const submission = await submissionsWithSender(manager)
    .where('s.id = :id AND s.userId = :userId', { id, userId })
    .setLock('pessimistic_write', undefined, ['s'])
    .getOne();
  if (!submission) throw submissionNotFound();
  if (submission.status !== 'offered') throw notOffered();
  return submission;
}

/** Locks a pending submission. @throws DomainError NOT_FOUND, CONFLICT after a review */
export async function lockPending(manager: EntityManager, id: number): Promise<TrackSubmission> {
  const submission = await submissionsWithSender(manager)
    .where('s.id = :id', { id })
    .setLock('pessimistic_write', undefined, ['s'])
    .getOne();
  return requirePending(submission);
}

/** @throws DomainError NOT_FOUND, CONFLICT after a review */
export function requirePending(submission: TrackSubmission | null): TrackSubmission {
  if (!submission) throw submissionNotFound();
  if (submission.status !== 'pending') throw alreadyReviewed();
  return submission;
}
