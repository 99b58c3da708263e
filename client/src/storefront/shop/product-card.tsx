import { memo } from 'react';
import { Link } from 'react-router-dom';
import { camelotCode } from '#domain/keys.js';
import { salePercent } from '#domain/pricing.js';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { Badge, cn, CoverImage, FireIcon, Price, ProgramIcon, Skeleton } from '../../ui';
import { AddToCartButton, unavailableLabel, WishlistButton } from '../basket';
import { PlayOverlay, type TrackList, useTrackStatus } from '../player';

/** Width of a card, for `sizes`. Exact on a phone: a little more would load the next larger file. */
export const CARD_SIZES = '(max-width: 768px) calc(50vw - 24px), 256px';

interface ProductCardProps {
  product: ProductCardFragment;
  /** The list for previous and next. */
  queue?: TrackList;
  /** `sizes` of the cover image. */
  sizes: string;
  /** Loads the cover at once, for cards above the fold. */
  eager?: boolean;
  /** Heading level of the name. */
  headingLevel?: 2 | 3;
}

/** The card of a track. */
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

interface CardCoverProps {
  product: ProductCardFragment;
  queue?: TrackList;
  sizes: string;
  eager?: boolean;
}

/** The cover with the play button; it has a badge only when the track is not for sale. */
function CardCover({ product, queue, sizes, eager }: CardCoverProps) {
  const gone = unavailableLabel(product);
  return (
    <div className="relative overflow-hidden rounded-md">
      <CoverImage
        path={product.img}
        alt=""
        sizes={sizes}
        eager={eager}
        className={cn('rounded-md', gone && 'opacity-45')}
      />
      <PlayOverlay product={product} queue={queue} />
      {gone && <Badge className="pointer-events-none absolute top-2 left-2">{gone}</Badge>}
    </div>
  );
}

/** Sale and hot badges, below the cover. */
function CardBadges({ product }: { product: ProductCardFragment }) {
  const onSale = salePercent(product.price, product.oldPrice) !== null;
  return (
    <div className="flex gap-1 *:max-md:h-5 *:max-md:px-1.5 *:max-md:text-[0.6875rem]">
      <SaleBadge product={product} />
      {product.isHot && (
        <Badge tone="hot" icon={<FireIcon />}>
          {/* Beside a second badge a narrow card has room for the icon only. */}
          <span className={cn(onSale && 'max-md:sr-only')}>Hot</span>
        </Badge>
      )}
    </div>
  );
}

/** The discount in percent, if the old price is above the price. */
export function SaleBadge({ product }: { product: Pick<ProductCardFragment, 'price' | 'oldPrice'> }) {
  const percent = salePercent(product.price, product.oldPrice);
  return percent === null ? null : <Badge tone="sale">-{percent}%</Badge>;
}

/** Placeholder of a card, line for line as high as the card. */
export function ProductCardSkeleton() {
  return (
    <div className="flex flex-col">
      <Skeleton className="aspect-square h-auto w-full rounded-md" />
      <div className="flex h-14.75 items-center gap-5 border-b">
        <Skeleton className="h-7 w-9" />
        <Skeleton className="h-7 w-14" />
      </div>
      <Skeleton className="mt-3 h-4.5 w-4/5" />
      <Skeleton className="mt-2 h-3.5 w-3/5" />
      <Skeleton className="mt-3.5 h-11 w-full md:h-9 md:w-full" />
    </div>
  );
}
