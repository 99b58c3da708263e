import { memo } from 'react';
import { Link } from 'react-router-dom';
import { camelotCode } from '#domain/keys.js';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { cn, Price, ProgramIcon } from '../../ui';
import { AddToCartButton, WishlistButton } from '../basket';
import { useTrackStatus, type TrackList } from '../player';
import { CardBadges, CardCover } from './card-cover';

export interface ProductCardProps {
  product: ProductCardFragment;
  /** The list it stands in: what plays before and after it. */
  queue?: TrackList;
  /** As the browser's `sizes`. */
  sizes: string;
  /** Above the fold: its cover loads at once. */
  eager?: boolean;
  /** Level of the name's heading on its page. */
  headingLevel?: 2 | 3;
}

/** A track in the shop. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, queue, sizes, eager, headingLevel = 2 } = props;
  const loaded = useTrackStatus(product.id) !== null;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className="group/card relative grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start *:col-span-2">
      <CardCover product={product} queue={queue} sizes={sizes} eager={eager} />
      <div className="flex items-center justify-between gap-2 border-b py-2.5">
        <dl className="flex gap-3 md:gap-5">
          <Fact name="BPM" value={product.bpm} />
          <Fact name="KEY" value={product.musicKey} extra={camelotCode(product.musicKey)} />
        </dl>
        <CardBadges product={product} />
      </div>
      <Heading className="relative mt-2.5 leading-snug md:col-span-1!">
        <Link
          to={`/track/${product.id}`}
          className={cn(
            'wide block truncate text-[0.9375rem] hover:underline hover:underline-offset-4 touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-3 md:text-base',
            loaded && 'text-signal',
          )}
        >
          {product.name}
        </Link>
      </Heading>
      <p className="flex items-center justify-between gap-2 text-[0.8125rem] leading-5 text-muted">
        <span className="truncate">
          {product.category || 'No categories'}
          {product.storeName && `, ${product.storeName}`}
        </span>
        <ProgramIcon program={product.projectName} className="size-4.5" />
      </p>
      <div className="mt-3 hidden items-center justify-between gap-2 md:flex">
        <Price value={product.price} oldValue={product.oldPrice} className="wide text-base" />
        <AddToCartButton product={product} size="sm" />
      </div>
      <AddToCartButton
        product={product}
        priced
        className="col-span-1! mt-3 w-full min-w-0 px-2 max-[359px]:[&_svg]:hidden md:hidden"
      />
      <WishlistButton
        product={product}
        className="col-span-1! col-start-2! row-start-5 mt-3 -mr-2.5 ml-1 self-start md:row-start-3 md:mt-0 md:-mb-4"
      />
    </article>
  );
});

interface FactProps {
  name: string;
  value: string | number | null;
  extra?: string | null;
}

function Fact({ name, value, extra }: FactProps) {
  return (
    <div>
      <dt className="caption text-[0.6875rem] leading-3.5">{name}</dt>
      <dd className="figures text-sm leading-5 whitespace-nowrap">
        {value ?? 'N/A'}
        {extra && <span className="ml-1.5 text-muted">{extra}</span>}
      </dd>
    </div>
  );
}
