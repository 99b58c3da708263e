import { salePercent } from '#domain/pricing.js';
import type { ProductCardFragment } from '../../graphql/product-card.generated';
import { Badge, cn, CoverImage, FireIcon } from '../../ui';
import { notForSale, WishlistButton } from '../basket';
import { PlayOverlay, type TrackList } from '../player';

interface CardCoverProps {
  product: ProductCardFragment;
  queue?: TrackList;
  sizes: string;
  eager?: boolean;
}

/** The cover is the play button; the badges and the heart lie on it. */
export function CardCover({ product, queue, sizes, eager }: CardCoverProps) {
  const gone = notForSale(product);
  return (
    <div className="relative overflow-hidden rounded-md after:pointer-events-none after:absolute after:inset-0 after:rounded-md after:border">
      <CoverImage
        path={product.img}
        alt=""
        sizes={sizes}
        eager={eager}
        className={cn('rounded-none', gone && 'opacity-45')}
      />
      <PlayOverlay product={product} queue={queue} />
      <div className="pointer-events-none absolute top-2 left-2 flex flex-wrap gap-1 pr-12">
        {gone && <Badge>{gone}</Badge>}
        <SaleBadge product={product} />
        {product.isHot && (
          <Badge tone="hot" icon={<FireIcon />}>
            Hot
          </Badge>
        )}
      </div>
      <WishlistButton
        product={product}
        className="absolute top-0.5 right-0.5 [&_svg]:drop-shadow-[0_0_4px_rgb(11_11_13/0.9)] hover:bg-ink/50"
      />
    </div>
  );
}

/** Percent off, where there is an old price above the price. */
export function SaleBadge({ product }: { product: Pick<ProductCardFragment, 'price' | 'oldPrice'> }) {
  const percent = salePercent(product.price, product.oldPrice);
  return percent === null ? null : <Badge tone="sale">-{percent}%</Badge>;
}
