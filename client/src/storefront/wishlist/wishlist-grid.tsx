import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { Badge, cn, CoverImage, IconButton, Price } from '../../ui';
import { AddToCartButton, unavailableLabel, useWishlist } from '../basket';
import { formatKey, PlayOverlay } from '../player';

/** The wishlist as cards with play, cart and remove buttons. */
export function WishlistGrid({ headingLevel = 2 }: { headingLevel?: 2 | 3 }) {
  const { items, remove } = useWishlist();
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
      {items.map((item) => (
        <WishlistCard
          key={item.id}
          item={item}
          headingLevel={headingLevel}
          queue={items}
          onRemove={() => remove(item)}
        />
      ))}
    </ul>
  );
}

interface WishlistCardProps {
  item: ProductCardFragment;
  headingLevel: 2 | 3;
  queue: readonly ProductCardFragment[];
  onRemove: () => void;
}

function WishlistCard({ item, headingLevel, queue, onRemove }: WishlistCardProps) {
  const gone = unavailableLabel(item);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <li className="group/card grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start *:col-span-2">
      <div className="relative overflow-hidden rounded-md">
        <CoverImage
          path={item.img}
          alt=""
          sizes="(max-width: 768px) 45vw, (max-width: 1024px) 30vw, 320px"
          className={cn('rounded-md', gone && 'opacity-45')}
        />
        <PlayOverlay product={item} queue={queue} />
        {gone && <Badge className="pointer-events-none absolute top-2 left-2">{gone}</Badge>}
      </div>
      <dl className="flex gap-5 border-b py-2.5">
        <Fact name="BPM" value={item.bpm} />
        <Fact name="KEY" value={formatKey(item.musicKey)} />
      </dl>
      <Heading className="col-span-1! mt-2.5 leading-snug">
        <Link
          to={`/track/${item.id}`}
          className="wide block truncate text-[0.9375rem] hover:underline hover:underline-offset-4 md:text-base"
        >
          {item.name}
        </Link>
      </Heading>
      <IconButton
        size="sm"
        label={`Remove ${item.name} from wishlist`}
        icon={<X aria-hidden />}
        onClick={onRemove}
        className="col-span-1! mt-0.5 -mr-2.5 -mb-4 text-muted hover:text-bone touch:-mr-3.5 touch:-mt-0.5 [&_svg]:size-4.5"
      />
      <p className="truncate pr-8 text-[0.8125rem] leading-5 text-muted">
        {item.category || 'No categories'}
      </p>
      <div className="mt-3 flex flex-col justify-between gap-2 sm:flex-row sm:items-center">
        <Price value={item.price} oldValue={item.oldPrice} className="wide text-base" />
        <AddToCartButton product={item} size="sm" />
      </div>
    </li>
  );
}

function Fact({ name, value }: { name: string; value: string | number | null }) {
  return (
    <div>
      <dt className="caption text-[0.6875rem] leading-3.5">{name}</dt>
      <dd className="figures text-sm leading-5 whitespace-nowrap">{value ?? 'N/A'}</dd>
    </div>
  );
}
