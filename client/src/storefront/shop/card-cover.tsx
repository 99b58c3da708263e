import { salePercent } from '#domain/pricing.js';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { Badge, cn, CoverImage, FireIcon } from '../../ui';
import { notForSale } from '../basket';
import { PlayOverlay, type TrackList } from '../player';

interface CardCoverProps {
  product: ProductCardFragment;
  queue?: TrackList;
  sizes: string;
  eager?: boolean;
}

/** The cover is the play button, and nothing else lies on it while the track is for sale. */
export function CardCover({ product, queue, sizes, eager }: CardCoverProps) {
  const gone = notForSale(product);
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

/** Sale and hot, in the frame below the cover: the picture stays whole. */
export function CardBadges({ product }: { product: ProductCardFragment }) {
  const onSale = salePercent(product.price, product.oldPrice) !== null;
  return (
    <div className="flex gap-1 *:max-md:h-5 *:max-md:px-1.5 *:max-md:text-[0.6875rem]">
      <SaleBadge product={product} />
      {product.isHot && (
        <Badge tone="hot" icon={<FireIcon />}>
          {/* Beside a second badge a narrow card has room for the flame alone. */}
          <span className={cn(onSale && 'max-md:sr-only')}>Hot</span>
        </Badge>
      )}
    </div>
  );
}

/** Percent off, where there is an old price above the price. */
export function SaleBadge({ product }: { product: Pick<ProductCardFragment, 'price' | 'oldPrice'> }) {
  const percent = salePercent(product.price, product.oldPrice);
  return percent === null ? null : <Badge tone="sale">-{percent}%</Badge>;
}
