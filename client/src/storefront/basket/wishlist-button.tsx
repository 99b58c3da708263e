import { Heart } from 'lucide-react';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { cn, IconButton } from '../../ui';
import { useWishlist } from './basket-provider';

export interface WishlistButtonProps {
  product: ProductCardFragment;
  size?: 'sm' | 'md';
  className?: string;
}

/** The heart. */
export function WishlistButton({ product, size, className }: WishlistButtonProps) {
  const wishlist = useWishlist();
  const liked = wishlist.has(product.id);
  return (
    <IconButton
      size={size}
      label={`${product.name} in wishlist`}
      aria-pressed={liked}
      icon={<Heart aria-hidden className={cn('transition-colors', liked && 'fill-hot text-hot')} />}
      onClick={() => wishlist.toggle(product)}
      className={className}
    />
  );
}
