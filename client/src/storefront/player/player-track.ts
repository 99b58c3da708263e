import { DEMO_TRACK_TYPE } from '#domain/track.js';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';

/** What the player holds of a track: a product of the shop, or a demo made to look like one. */
export type PlayerTrack = Omit<ProductCardFragment, 'id'> & {
  id: number | `demo_${number}`;
  /** Bars 0..100, where the caller has them; the bar asks the server otherwise. */
  peaks?: readonly number[];
};

export interface DemoSource {
  id: number;
  name: string;
  category: string;
  img: string;
  audio: string;
  bpm?: number | null;
  musicKey?: string | null;
  duration?: number | null;
  peaks?: readonly number[];
}

/** A demo as the player plays it. It costs nothing and is not for sale. */
export function demoTrack(demo: DemoSource): PlayerTrack {
  return {
    id: `demo_${demo.id}`,
    name: demo.name,
    storeName: null,
    category: demo.category,
    price: 0,
    oldPrice: null,
    bpm: demo.bpm ?? null,
    musicKey: demo.musicKey ?? null,
    type: DEMO_TRACK_TYPE,
    projectName: null,
    isHot: false,
    img: demo.img,
    audio: demo.audio,
    playCount: 0,
    quantity: 0,
    duration: demo.duration ?? null,
    status: 'published',
    peaks: demo.peaks,
  };
}

export function isProduct(track: PlayerTrack): track is PlayerTrack & ProductCardFragment {
  return typeof track.id === 'number';
}
