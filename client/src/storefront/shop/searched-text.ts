import { searchInWords } from '#domain/filter-labels.js';
import { shopFilterOf } from '#domain/shop-link.js';
import type { ShopParams } from './shop-params';

/** The search in words: '“neon” with Techno, 126 to 130 BPM'; empty for the whole shop. */
export function searchedText(params: ShopParams): string {
  return searchInWords(shopFilterOf(params), params.q);
}
