import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { alreadyReviewed, submissionNotFound } from './submission.errors.js';
import { TrackSubmission } from './track-submission.entity.js';

/** Submissions with the person who sent each, where there still is one. */
export function submissionsWithSender(manager: EntityManager): SelectQueryBuilder<TrackSubmission> {
  return manager.createQueryBuilder(TrackSubmission, 's').leftJoinAndSelect('s.user', 'u');
}

/** Locks a submission that waits for its review. @throws DomainError NOT_FOUND, CONFLICT after a review */
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
