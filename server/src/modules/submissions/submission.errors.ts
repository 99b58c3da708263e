import { DomainError, invalidInput, notFound } from '../../core/errors/index.js';

export const submissionNotFound = () => notFound('Submission');

export const alreadyReviewed = () => new DomainError('CONFLICT', 'This submission has already been reviewed');

export const reasonNeeded = () => invalidInput('Please give the seller a reason', 'reason');

/** A track in the shop can be heard. */
export const audioNeeded = () => invalidInput('Audio is required', 'audio');
