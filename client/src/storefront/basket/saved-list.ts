import type { ApolloClient } from '@apollo/client';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';

/** A list of tracks that the server keeps for the signed-in person. Changes show at once and revert on failure. */
export interface SavedList {
  items: readonly ProductCardFragment[];
  /** The first answer is still under way. */
  loading: boolean;
  has: (id: ProductCardFragment['id']) => boolean;
  add: (product: ProductCardFragment) => void;
  remove: (product: Pick<ProductCardFragment, 'id'>) => void;
}

export interface ListSource {
  client: ApolloClient;
  items: readonly ProductCardFragment[];
  /** Known to be signed out. */
  visitor: boolean;
  loading: boolean;
}

/** The track as the cache stores it, wherever it came from. */
export function asCard(product: ProductCardFragment): ProductCardFragment {
  const card = { __typename: 'Product' as const, ...product };
  return card;
}

/** Compared as text: the mirror in local storage and older links carry ids as strings. */
export function sameId(a: number | string, b: number | string): boolean {
  return String(a) === String(b);
}

export function includesId(items: readonly ProductCardFragment[], id: number | string): boolean {
  return items.some((item) => sameId(item.id, id));
}
