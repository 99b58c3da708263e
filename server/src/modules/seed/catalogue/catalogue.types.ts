import type { Genre } from '#domain/genres.js';
import type { MusicKey } from '#domain/keys.js';
import type { ProjectProgram, TrackType } from '#domain/track.js';

/** What a preview and a cover are made from. Names are unique across tracks and demos. */
export interface CatalogueItem {
  name: string;
  category: Genre;
  /** Null for a track sold without a tempo; its preview plays at the genre's usual one. */
  bpm: number | null;
  musicKey: MusicKey;
}

export interface CatalogueTrack extends CatalogueItem {
  priceCents: number;
  /** Above the price for a track on sale. */
  oldPriceCents: number | null;
  isHot: boolean;
  type: TrackType;
  projectName: ProjectProgram | null;
  storeName: string | null;
  downloadLink: string;
  /** Only with a project program. */
  projectLink: string | null;
  playCount: number;
}

export type CatalogueDemo = CatalogueItem;
