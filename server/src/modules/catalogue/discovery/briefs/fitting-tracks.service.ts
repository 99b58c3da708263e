import { Injectable } from '@nestjs/common';
import { camelotCode, mixableKeys } from '#domain/camelot.js';
import { Configuration } from '#core/config/index.js';
import type { ProductFilterValues } from '../../search/index.js';
import { ProductSearch, type ProductRow } from '../../search/index.js';
import {
  bestFits,
  likeReference,
  readBrief,
  referenceIn,
  type Brief,
  type FittingTrack,
  type BriefText,
} from './brief.rules.js';

/** Newest tracks of the genre, and in the key, that are compared. */
const CANDIDATES = 2_000;
const MAX_TRACKS = 100;

/** Tracks on sale that fit a brief. */
@Injectable()
export class FittingTracksService {
  constructor(
    private readonly search: ProductSearch,
    private readonly configuration: Configuration,
  ) {}

  /** Finds at most 100 tracks for a brief, the best first; none for one without a genre, a tempo or a key. */
  async find(text: BriefText): Promise<FittingTrack[]> {
    const brief = await this.withReference(readBrief(text), text.words);
    const pages = await Promise.all(
      filtersOf(brief).map((filter) => this.search.list({ filter, first: CANDIDATES })),
    );
    const tracks = new Map<number, ProductRow>();
    for (const { nodes } of pages) {
      for (const track of nodes) if (track.status === 'published') tracks.set(track.id, track);
    }
    return bestFits(brief, [...tracks.values()]).slice(0, MAX_TRACKS);
  }

  private async withReference(brief: Brief, words: string | null | undefined): Promise<Brief> {
    const id = referenceIn(words, this.configuration.publicUrl);
    const [track] = id === null ? [] : await this.search.findRows([id]);
    // Tracks that were taken off sale are not public.
    return track && track.status !== 'archived' ? likeReference(brief, track) : brief;
  }
}

/** Filters that narrow the catalogue down to the tracks that can fit; the index evaluates each within milliseconds. */
function filtersOf({ genre, tempo, keys }: Brief): ProductFilterValues[] {
  const mixableBpm = tempo?.min === tempo?.max ? (tempo?.min ?? 0) || null : null;
  const camelotCodes = keys.flatMap((key) =>
    mixableKeys(key).map(({ musicKey, mode }) => camelotCode(musicKey, mode)!),
  );
  const filters: ProductFilterValues[] = [];
  if (genre) filters.push({ categories: [genre], mixableBpm });
  if (keys.length > 0) filters.push({ camelotCodes, mixableBpm });
  if (filters.length === 0 && tempo) filters.push(mixableBpm ? { mixableBpm } : {});
  return filters;
}
