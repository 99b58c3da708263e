import type { Genre } from '#domain/genres.js';
import type { MusicKey } from '#domain/keys.js';
import { NEW_PRODUCT, type ProductFormInput } from '../products';
import type { AdminSubmissionFragment } from './submissions.generated';

/** The track as the seller describes it: the reviewer changes what should be otherwise. */
export function approvalValues(submission: AdminSubmissionFragment): ProductFormInput {
  const { trackName, storeName, genre, bpm, musicKey, price, archiveLink, projectLink } = submission;
  return {
    ...NEW_PRODUCT,
    name: trackName,
    storeName,
    category: genre as Genre,
    bpm: String(bpm),
    musicKey: musicKey as MusicKey,
    price: String(price),
    downloadLink: archiveLink,
    projectLink: projectLink ?? '',
  };
}
