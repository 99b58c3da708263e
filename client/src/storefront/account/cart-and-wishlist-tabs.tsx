import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { centsToDollars, dollarsToCents } from '#domain/pricing.js';
import {
  Badge,
  cn,
  CoverImage,
  EmptyState,
  IconButton,
  LinkButton,
  Money,
  Price,
  useFocusAfterRemoval,
} from '../../ui';
import { unavailableLabel, useCart, useWishlist } from '../saved-tracks';
import { PlayButton } from '../player';
import { WishlistGrid, WishlistMails } from '../wishlist';

/** The cart without project files and checkout, which are on the cart page. */
export function CartTab() {
  const cart = useCart();
  const { list, removed } = useFocusAfterRemoval(cart.items.length);
  if (cart.items.length === 0) {
    return (
      <EmptyState
        as="h2"
        title="Your cart is empty"
        action={<LinkButton to="/shop">Browse Tracks</LinkButton>}
      />
    );
  }
  const subtotal = cart.available.reduce((sum, { price }) => sum + dollarsToCents(price), 0);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
      <ul ref={list} className="divide-y border-y">
        {cart.items.map((item, place) => {
          const gone = unavailableLabel(item);
          return (
            <li key={item.id} className="flex items-center gap-4 py-3.5">
              <CoverImage
                path={item.img}
                alt=""
                sizes="64px"
                className={cn('size-16', gone && 'opacity-45')}
              />
              <PlayButton product={item} size="sm" />
              <div className="min-w-0 flex-1">
                <Link
                  to={`/track/${item.id}`}
                  className="wide block truncate text-[0.9375rem] hover:underline hover:underline-offset-4 md:text-base"
                >
                  {item.name}
                </Link>
                <p className="truncate text-[0.8125rem] text-muted">{item.category || 'No categories'}</p>
              </div>
              {gone ? <Badge>{gone}</Badge> : <Price value={item.price} className="wide" />}
              <IconButton
                size="sm"
                label={`Remove ${item.name} from cart`}
                icon={<X aria-hidden />}
                data-remove
                onClick={() => {
                  removed(place);
                  cart.remove(item);
                }}
                className="-mr-2 text-muted hover:text-bone [&_svg]:size-4"
              />
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-4 lg:flex-col lg:items-stretch lg:rounded-md lg:border lg:bg-surface lg:p-6">
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-muted">Subtotal</span>
          <Money value={centsToDollars(subtotal)} className="display-sm" />
        </p>
        <LinkButton to="/cart" variant="primary">
          Go to Cart
        </LinkButton>
      </div>
    </div>
  );
}

export function WishlistTab() {
  const { items } = useWishlist();
  return (
    <>
      {items.length > 0 ? (
        <WishlistGrid />
      ) : (
        <EmptyState
          as="h2"
          title="Your Wishlist is Empty"
          action={<LinkButton to="/shop">Browse Tracks</LinkButton>}
        />
      )}
      <WishlistMails />
    </>
  );
}
