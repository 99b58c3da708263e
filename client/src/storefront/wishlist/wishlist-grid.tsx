import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { shortKeyName } from '#domain/keys.js';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { IconButton, KeyCode, LowestPrice, TrackPrice, useFocusAfterRemoval } from '../../ui';
import { AddToCartButton, useWishlist } from '../saved-tracks';
import { CardCover, CardFact } from '../shop';

/** The wishlist as cards with play, cart and remove buttons. */
export function WishlistGrid() {
  const { items, remove } = useWishlist();
  const { list, removed } = useFocusAfterRemoval(items.length);
  return (
    <ul
      ref={list}
      className="grid grid-cols-1 gap-x-4 gap-y-9 page-xs:grid-cols-2 page-md:grid-cols-3 page-md:gap-x-6 page-lg:grid-cols-4"
    >
      {items.map((item, place) => (
        <WishlistCard
          key={item.id}
          item={item}
          queue={items}
          onRemove={() => {
            removed(place);
            remove(item);
          }}
        />
      ))}
    </ul>
  );
}

interface WishlistCardProps {
  item: ProductCardFragment;
  queue: readonly ProductCardFragment[];
  onRemove: () => void;
}

function WishlistCard({ item, queue, onRemove }: WishlistCardProps) {
  return (
    <li className="group/card grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start *:col-span-2">
      <CardCover
        product={item}
        queue={queue}
        sizes="(max-width: 768px) 45vw, (max-width: 1024px) 30vw, 320px"
      />
      <dl className="flex gap-5 border-b py-2.5">
        <CardFact name="BPM" value={item.bpm} />
        <CardFact
          name="KEY"
          value={item.musicKey && shortKeyName(item.musicKey, item.mode)}
          extra={<KeyCode musicKey={item.musicKey} mode={item.mode} className="ml-1.5" />}
        />
      </dl>
      <h2 className="col-span-1! mt-2.5 leading-snug">
        <Link
          to={`/track/${item.id}`}
          className="wide block truncate text-[0.9375rem] hover:underline hover:underline-offset-4 md:text-base"
        >
          {item.name}
        </Link>
      </h2>
      <IconButton
        size="sm"
        label={`Remove ${item.name} from wishlist`}
        icon={<X aria-hidden />}
        data-remove
        onClick={onRemove}
        className="col-span-1! mt-0.5 -mr-2.5 -mb-4 text-muted hover:text-bone touch:-mr-3.5 touch:-mt-0.5 [&_svg]:size-4.5"
      />
      <p className="truncate pr-8 text-[0.8125rem] leading-5 text-muted">
        {item.category || 'No categories'}
      </p>
      <div className="mt-3 flex flex-col justify-between gap-2 sm:flex-row sm:items-center">
        <div className="flex flex-col">
          <TrackPrice track={item} className="wide text-base" />
          <LowestPrice track={item} short className="text-xs" />
        </div>
        <AddToCartButton product={item} size="sm" />
      </div>
    </li>
  );
}
