import { Injectable } from '@nestjs/common';
import { camelotCode } from '#domain/camelot.js';
import { ProductSearch, type ProductRow } from '../../search/index.js';
import type { Facets } from '../../search/index.js';
import {
  genresMeant,
  keysMeant,
  MAX_OF_A_KIND,
  tempiMeant,
  valuesStartingWith,
  type CountedValue,
  type MeantKey,
} from './suggestions.rules.js';

const TRACKS = 5;

export interface SuggestedKey extends MeantKey {
  count: number;
}

export interface SuggestedTempo {
  minBpm: number;
  maxBpm: number;
  count: number;
}

/** Completions of a search, each with the number of tracks in the shop that it leads to. */
export interface Suggestions {
  tracks: ProductRow[];
  sellers: CountedValue[];
  genres: CountedValue[];
  keys: SuggestedKey[];
  tempi: SuggestedTempo[];
}

/** Suggests tracks, sellers, genres, keys and tempi while a search is typed. Reads the catalogue search alone. */
@Injectable()
export class SuggestionsService {
  constructor(private readonly search: ProductSearch) {}

  /** Suggests values that lead to a track; none for an empty search. */
  async suggest(text: string): Promise<Suggestions> {
    const search = text.trim();
    if (!search) return { tracks: [], sellers: [], genres: [], keys: [], tempi: [] };
    const [tracks, stores, facets, tempi] = await Promise.all([
      this.search.list({ search, first: TRACKS }),
      this.search.listedStores(),
      this.search.facets({}),
      this.tempi(search),
    ]);
    return {
      tracks: tracks.nodes,
      sellers: valuesStartingWith(search, stores),
      genres: genresOf(search, facets),
      keys: keysOf(search, facets),
      tempi,
    };
  }

  private async tempi(search: string): Promise<SuggestedTempo[]> {
    const counted = tempiMeant(search).map(async ({ min, max }) => {
      const { total } = await this.search.facets({ filter: { minBpm: min, maxBpm: max } });
      return { minBpm: min, maxBpm: max, count: total };
    });
    return (await Promise.all(counted)).filter(({ count }) => count > 0);
  }
}

function genresOf(search: string, { categories }: Facets): CountedValue[] {
  const meant = genresMeant(search);
  const byName = categories.filter(({ value }) => meant.includes(value));
  const byStart = valuesStartingWith(search, categories).filter(({ value }) => !meant.includes(value));
  return [...byName, ...byStart].slice(0, MAX_OF_A_KIND);
}

function keysOf(search: string, { camelotCodes, musicKeys }: Facets): SuggestedKey[] {
  return keysMeant(search)
    .map(({ musicKey, mode }) => {
      const code = camelotCode(musicKey, mode);
      const facet = code === null ? musicKeys : camelotCodes;
      const count = facet.find(({ value }) => value === (code ?? musicKey))?.count ?? 0;
      return { musicKey, mode, count };
    })
    .filter(({ count }) => count > 0)
    .slice(0, MAX_OF_A_KIND);
}
