import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { AddToCartButton, WishlistButton } from '../basket';

/** The heart, and the price that puts the track in the cart. */
export function BuyTrack({ product }: { product: ProductCardFragment }) {
  return (
    <>
      <WishlistButton product={product} />
      <AddToCartButton product={product} priced className="min-w-28 px-4" />
    </>
  );
}
