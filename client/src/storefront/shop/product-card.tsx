import { memo } from 'react';
import { Link } from 'react-router-dom';
import { camelotCode } from '#domain/keys.js';
import type { ProductCardFragment } from '../../graphql/product-card.generated';
import { cn, Price, ProgramIcon } from '../../ui';
import { AddToCartButton } from '../basket';
import { useTrackStatus, type TrackList } from '../player';
import { CardCover } from './card-cover';

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
    <article className="group/card relative flex min-w-0 flex-col">
      <CardCover product={product} queue={queue} sizes={sizes} eager={eager} />
      <div className="flex items-end justify-between gap-2 border-b py-2.5">
        <dl className="flex gap-4 md:gap-5">
          <Fact name="BPM" value={product.bpm} />
          <Fact name="KEY" value={product.musicKey} extra={camelotCode(product.musicKey)} />
        </dl>
        <ProgramIcon program={product.projectName} className="mb-0.5 size-4.5 text-muted" />
      </div>
      <Heading className="relative mt-2.5 leading-snug">
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
      <p className="truncate text-[0.8125rem] leading-5 text-muted">
        {product.category || 'No categories'}
        {product.storeName && `, ${product.storeName}`}
      </p>
      <div className="mt-3 hidden items-center justify-between gap-2 md:flex">
        <Price value={product.price} oldValue={product.oldPrice} className="wide text-base" />
        <AddToCartButton product={product} size="sm" />
      </div>
      <AddToCartButton product={product} priced className="mt-3 w-full px-2 md:hidden" />
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
