import { camelotCode } from '#domain/camelot.js';
import { keyName } from '#domain/keys.js';
import { isOriginUnknown, NOT_STATED, originFacts } from '#domain/origin.js';
import type { ShareCard, Site } from '../../ui';
import type { TrackPageQuery } from './track.generated';

export type PageTrack = TrackPageQuery['product'];

/** Text of a share card and of a search result. */
export function trackDescription(track: PageTrack): string {
  const code = camelotCode(track.musicKey, track.mode);
  const key = track.musicKey && `key of ${keyName(track.musicKey, track.mode)}${code ? ` (${code})` : ''}`;
  const facts = [track.category, track.bpm && `${track.bpm} BPM`, key].filter(Boolean).join(', ');
  const state = track.status === 'sold' ? 'Sold: it belongs to one artist alone.' : 'Exclusive, sold once.';
  return `${track.name}: ${facts}. A finished ghost-produced track. ${state}`;
}

export function trackShareCard(track: PageTrack, { origin, media, store }: Site): ShareCard {
  const url = `${origin}/track/${track.id}`;
  const image = `${media}/${track.img.replace(/\.webp$/, '-1200.webp')}`;
  return {
    title: `${track.name} · ${store.name}`,
    image,
    audio: `${media}/${track.audio}`,
    type: 'music.song',
    structuredData: productData(track, url, image, store.name),
  };
}

/** schema.org: a product with one offer. */
function productData(track: PageTrack, url: string, image: string, store: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: track.name,
    description: trackDescription(track),
    category: track.category,
    image,
    url,
    sku: String(track.id),
    ...(!isOriginUnknown(track) && { additionalProperty: originProperties(track) }),
    brand: { '@type': 'Brand', name: track.storeName ?? store },
    offers: {
      '@type': 'Offer',
      url,
      price: track.price.toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${track.status === 'published' ? 'InStock' : 'SoldOut'}`,
    },
  };
}

/** The stated parts of the origin. */
function originProperties(track: PageTrack): object[] {
  return originFacts(track)
    .filter(([, value]) => value !== NOT_STATED)
    .map(([name, value]) => ({ '@type': 'PropertyValue', name, value }));
}
