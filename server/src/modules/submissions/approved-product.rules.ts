import { centsToDollars } from '#domain/pricing.js';
import type { CreateProductInput, UpdateProductInput } from '../products/index.js';
import type { TrackSubmission } from './track-submission.entity.js';

type Submitted = Pick<
  TrackSubmission,
  'trackName' | 'storeName' | 'genre' | 'priceCents' | 'bpm' | 'musicKey' | 'archiveLink' | 'projectLink'
>;

/** The track a submission becomes: what the reviewer changed, and the seller's word for the rest. */
export function approvedProduct(
  submitted: Submitted,
  changes: UpdateProductInput,
  audio: string,
): CreateProductInput {
  const { storeName, bpm, musicKey, projectLink } = submitted;
  return {
    ...{ storeName, bpm, musicKey, projectLink },
    name: submitted.trackName,
    category: submitted.genre,
    price: centsToDollars(submitted.priceCents),
    downloadLink: submitted.archiveLink,
    ...given(changes),
    audio,
  };
}

/** Spread over the seller's word, an `undefined` would hide it. */
function given<T extends object>(changes: T): Partial<T> {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<T>;
}
