import { Injectable } from '@nestjs/common';
import { camelotCode, mixableKeys } from '#domain/camelot.js';
import { isMusicKey } from '#domain/keys.js';
import { ProductDetailsLoader } from '../../products/index.js';
import { ProductSearch, type ProductRow } from '../../search/index.js';
import { energyOf, nearestMixes, orderedByEnergy } from './mixing.rules.js';

/** Newest tracks in the right keys and tempi that are compared; more would not fit on any screen. */
const CANDIDATES = 2_000;
/** Nearest tracks that are returned, in the order of their energy too. */
const MAX_MIXES = 100;

export interface Mixes {
  /** Tracks on sale, nearest first. */
  tracks: ProductRow[];
  /** Reserved tracks that would be among them: the result changes when they come back on sale. */
  reserved: ProductRow[];
}

/** Tracks that mix with a track by key, tempo and energy. */
@Injectable()
export class MixesService {
  constructor(
    private readonly search: ProductSearch,
    private readonly details: ProductDetailsLoader,
  ) {}

  /** Finds at most 100 tracks; none for a track without a key, mode or tempo. */
  async mixesWith(track: ProductRow): Promise<Mixes> {
    const { bpm, musicKey, mode } = track;
    if (!bpm || !isMusicKey(musicKey) || !mode) return { tracks: [], reserved: [] };
    const camelotCodes = mixableKeys({ musicKey, mode }).map((key) => camelotCode(key.musicKey, key.mode)!);
    const { nodes } = await this.search.list({
      filter: { camelotCodes, mixableBpm: bpm },
      first: CANDIDATES,
    });
    const onSale = nodes.filter(({ status }) => status === 'published');
    const nearest = nearestMixes(track, onSale).slice(0, MAX_MIXES);
    const ids = [track.id, ...nearest.map(({ id }) => id)];
    const energies = await Promise.all(ids.map(async (id) => energyOf(await this.details.peaksOf(id))));
    return {
      tracks: orderedByEnergy(track, nearest, new Map(ids.map((id, place) => [id, energies[place] ?? null]))),
      reserved: nodes.filter(({ status }) => status === 'reserved'),
    };
  }
}
