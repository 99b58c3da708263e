import { Check, Plus } from 'lucide-react';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { Button, cn, formatPrice, Price, type ButtonSize, type ButtonVariant } from '../../ui';
import { useCart } from './basket-provider';
import { notForSale } from './not-for-sale';

export interface AddToCartButtonProps {
  product: ProductCardFragment;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The price is the button: where there is no room for both. */
  priced?: boolean;
  className?: string;
}

/** Puts a track in the cart. One that is there says so; one that is held or gone cannot be pressed. */
export function AddToCartButton({ product, variant, size, priced, className }: AddToCartButtonProps) {
  const cart = useCart();
  const gone = notForSale(product);
  const inCart = cart.has(product.id);
  const word = gone ?? (inCart ? 'In Cart' : 'Add to Cart');
  return (
    <Button
      variant={variant}
      size={size}
      disabled={gone !== null}
      aria-label={`${word}: ${product.name}${priced ? `, ${formatPrice(product.price)}` : ''}`}
      onClick={() => cart.add(product)}
      className={cn(inCart && 'border-line text-muted', className)}
    >
      {!gone && (inCart ? <Check aria-hidden className="size-4" /> : <Plus aria-hidden className="size-4" />)}
      {priced && !gone && !inCart ? <Price value={product.price} oldValue={product.oldPrice} /> : word}
    </Button>
  );
}
