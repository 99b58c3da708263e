import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';

/** Why a track cannot be bought now, in the word its badge shows; null while it can. */
export function notForSale({ status }: Pick<ProductCardFragment, 'status'>): 'Reserved' | 'Sold' | null {
  switch (status) {
    case 'published':
      return null;
    case 'reserved':
      return 'Reserved';
    case 'sold':
    case 'archived':
      return 'Sold';
  }
}
