import { camelotCode } from '#domain/keys.js';
import { escapeHtml } from '../../core/http/index.js';
import type { ProductRow } from '../products/index.js';

/** What a share card and a search result say of a track. */
export function trackDescription(track: ProductRow): string {
  const key = track.musicKey && `key of ${track.musicKey} (${camelotCode(track.musicKey)})`;
  const facts = [track.category, track.bpm && `${track.bpm} BPM`, key].filter(Boolean).join(', ');
  const state = track.status === 'sold' ? 'Sold: it belongs to one artist alone.' : 'Exclusive, sold once.';
  return `${track.name}: ${facts}. A finished ghost-produced track. ${state}`;
}

/** The parts of <head> that make /track/{id} a page of its own. */
export function trackHead(track: ProductRow, publicUrl: string, mediaUrl: (path: string) => string): string {
  const url = `${publicUrl}/track/${track.id}`;
  const image = mediaUrl(track.img.replace(/\.webp$/, '-1200.webp'));
  const title = `${track.name} · Ghostnote`;
  const description = trackDescription(track);
  const properties = {
    ...{
      'og:type': 'music.song',
      'og:site_name': 'Ghostnote',
      'og:title': title,
      'og:description': description,
    },
    ...{ 'og:url': url, 'og:image': image, 'og:image:width': '1200', 'og:image:height': '1200' },
    'og:audio': mediaUrl(track.audio),
  };
  const names = { 'twitter:card': 'summary_large_image', 'twitter:title': title, 'twitter:image': image };
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...Object.entries(properties).map(
      ([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}" />`,
    ),
    ...Object.entries(names).map(([name, value]) => `<meta name="${name}" content="${escapeHtml(value)}" />`),
    // "<" is escaped so that no name can end the element.
    `<script type="application/ld+json">${JSON.stringify(structuredData(track, url, image)).replace(/</g, '\\u003c')}</script>`,
  ].join('\n    ');
}

/** schema.org: a product with one offer. */
function structuredData(track: ProductRow, url: string, image: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: track.name,
    description: trackDescription(track),
    category: track.category,
    image,
    url,
    sku: String(track.id),
    brand: { '@type': 'Brand', name: track.storeName ?? 'Ghostnote' },
    offers: {
      '@type': 'Offer',
      url,
      price: track.price.toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${track.status === 'published' ? 'InStock' : 'SoldOut'}`,
    },
  };
}
