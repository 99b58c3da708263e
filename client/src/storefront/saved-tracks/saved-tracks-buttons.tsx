import { Check, Heart, Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import {
  Button,
  type ButtonSize,
  type ButtonVariant,
  cn,
  formatPrice,
  IconButton,
  TrackPrice,
} from '../../ui';
import { useCart, useWishlist } from './saved-tracks-provider';

interface AddToCartButtonProps {
  product: ProductCardFragment;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows the price on the button where there is no room for both. */
  priced?: boolean;
  tabIndex?: number;
  className?: string;
}

/** Ignores the second click of a double click: it would undo the first one, or be refused because that is done already. */
const once =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };

/** Adds a track to the cart. Disabled while the track is reserved or sold. */
export function AddToCartButton({
  product,
  variant,
  size,
  priced,
  tabIndex,
  className,
}: AddToCartButtonProps) {
  const cart = useCart();
  const gone = unavailableLabel(product);
  const inCart = cart.has(product.id);
  const word = gone ?? (inCart ? 'In Cart' : 'Add to Cart');
  return (
    <Button
      variant={inCart && variant === 'primary' ? undefined : variant}
      size={size}
      tabIndex={tabIndex}
      disabled={gone !== null}
      aria-label={`${word}: ${product.name}${priced ? `, ${formatPrice(product.price)}` : ''}`}
      onClick={once(() => cart.add(product))}
      className={cn(inCart && 'border-line text-muted', className)}
    >
      {!gone && (inCart ? <Check aria-hidden className="size-4" /> : <Plus aria-hidden className="size-4" />)}
      {priced && !gone && !inCart ? (
        <TrackPrice
          track={product}
          className="phone-list:flex-col phone-list:items-center phone-list:gap-0 phone-list:leading-tight"
        />
      ) : (
        word
      )}
    </Button>
  );
}

interface WishlistButtonProps {
  product: ProductCardFragment;
  size?: 'sm' | 'md';
  tabIndex?: number;
  className?: string;
}

/** The heart that toggles a track of the wishlist. */
export function WishlistButton({ product, size, tabIndex, className }: WishlistButtonProps) {
  const wishlist = useWishlist();
  const liked = wishlist.has(product.id);
  return (
    <IconButton
      size={size}
      tabIndex={tabIndex}
      label={`${product.name} in wishlist`}
      aria-pressed={liked}
      icon={<Heart aria-hidden className={cn('transition-colors', liked && 'fill-hot text-hot')} />}
      onClick={once(() => wishlist.toggle(product))}
      className={className}
    />
  );
}

/** The badge of a track that cannot be bought; null while it can. */
export function unavailableLabel({
  status,
}: Pick<ProductCardFragment, 'status'>): 'Reserved' | 'Sold' | null {
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
