import type { ProductCardFragment } from '../src/lib/graphql/product-card.generated';

let lastId = 0;

/** A published track, as a list returns it. */
export function buildProduct(override: Partial<ProductCardFragment> = {}): ProductCardFragment {
  lastId += 1;
  return {
    id: lastId,
    name: `Track ${lastId}`,
    storeName: 'Nightshift Audio',
    category: 'Techno',
    price: 349,
    oldPrice: null,
    lowestPrice30Days: null,
    bpm: 132,
    musicKey: 'F#',
    mode: 'minor',
    type: 'Instrumental',
    projectName: null,
    vocals: null,
    aiTools: null,
    samples: null,
    isHot: false,
    img: 'media/covers/ab12.webp',
    audio: `media/audio/${lastId}.mp3`,
    playCount: 0,
    quantity: 1,
    duration: 120,
    waveform: 'AZaz09_'.padEnd(100, 'k'),
    status: 'published',
    ...override,
  };
}
