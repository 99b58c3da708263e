import { Check } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shortKeyName } from '#domain/keys.js';
import { originBrief } from '#domain/origin.js';
import { reductionPercent, type TrackPrices } from '#domain/pricing.js';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import {
  Badge,
  cn,
  CoverImage,
  FireIcon,
  KeyCode,
  LowestPrice,
  ProgramIcon,
  Skeleton,
  TrackPrice,
} from '../../ui';
import { useIsHeard } from '../heard';
import { AddToCartButton, unavailableLabel, WishlistButton } from '../saved-tracks';
import { formatDuration, ListWaveform, PlayOverlay, type TrackList, useTrackStatus } from '../player';

/** Width of a cover by view, for `sizes`. Exact on a phone: a little more would load the next larger file. */
export const CARD_SIZES = {
  grid: '(max-width: 768px) calc(50vw - 24px), 256px',
  list: '56px',
};

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
  tabStops?: TabStops;
}

/** Part of a card that the Tab key reaches; in a list, the play button of one row. */
export type TabStops = 'all' | 'play' | 'none';

/** Layout of the list view in three lines, without room for one. */
const COMPACT_LIST =
  "list:grid-cols-[3.5rem_minmax(0,1fr)_auto] list:gap-x-3 list:border-b list:py-3 list:[grid-template-areas:'cover_name_heart'_'cover_by_heart'_'wave_wave_wave'_'facts_facts_buy']";

/** Layout of the list view on a phone, about eight of which fill a screen: as high as its cover, the waveform below the name. */
const PHONE_ROW =
  "phone-list:h-18 phone-list:grid-cols-[3.5rem_auto_minmax(0,1fr)_auto_auto_auto] phone-list:grid-rows-[auto_auto_auto] phone-list:content-center phone-list:items-center phone-list:gap-x-2 phone-list:py-0 phone-list:[grid-template-areas:'cover_name_name_name_buy_heart'_'cover_facts_by_by_buy_heart'_'cover_wave_wave_badges_buy_heart']";

/** Columns of the list view in one line. */
export const LIST_COLUMNS =
  'row:grid-cols-[2.75rem_minmax(0,1fr)_14.5rem_minmax(0,1.15fr)_17rem_2.75rem] row:gap-x-5';

/**
 * Layout of the list view in one line, about ten of which fill a screen. Its ground reaches beyond the margins, which cover and
 * hairline keep.
 */
const LIST_ROW =
  "row:h-15 row:grid-rows-[1fr_1fr] row:items-center row:py-0 row:[grid-template-areas:'cover_name_facts_wave_buy_heart'_'cover_by_facts_wave_buy_heart'] row:isolate row:before:absolute row:before:-inset-x-3 row:before:inset-y-0 row:before:-z-10 row:before:rounded-sm row:hover:before:bg-surface row:data-loaded:before:bg-raised";

/** The card of a track, which the list view lays out as a row (`list:` and `row:` in index.css). */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, queue, sizes, eager, headingLevel = 2, tabStops = 'all' } = props;
  const tabIndex = tabStops === 'all' ? undefined : -1;
  const loaded = useTrackStatus(product.id) !== null;
  const heard = useIsHeard(product.id);
  const origin = originBrief(product);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article
      data-loaded={loaded || undefined}
      className={cn(
        'group/card relative grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start *:col-span-2',
        COMPACT_LIST,
        PHONE_ROW,
        LIST_COLUMNS,
        LIST_ROW,
      )}
    >
      <CardCover
        product={product}
        queue={queue}
        sizes={sizes}
        eager={eager}
        tabIndex={tabStops === 'none' ? -1 : undefined}
      />
      <div className="mt-2 flex items-center gap-3 list:[grid-area:wave] list:mt-2.5 phone-list:mt-1 phone-list:gap-1.5 row:mt-0">
        <ListWaveform
          track={product}
          queue={queue}
          className="min-w-0 flex-1 phone-list:h-4! phone-list:*:origin-top phone-list:*:scale-y-50"
        />
        {/* Beside the genre a phone has no room for it. */}
        <LowestPrice
          track={product}
          short
          className="hidden shrink-0 text-[0.6875rem] leading-4 phone-list:inline"
        />
        {heard && (
          <span title="Heard" className="text-muted">
            <Check aria-hidden className="size-4" />
            <span className="sr-only">Heard</span>
          </span>
        )}
        <span className="figures text-xs text-muted phone-list:hidden row:w-11 row:text-right row:text-[0.8125rem]">
          <span className="sr-only">Length </span>
          {product.duration === null ? '--:--' : formatDuration(product.duration)}
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b py-2.5 list:mt-2 list:[grid-area:facts] list:border-0 list:py-0 phone-list:contents row:mt-0">
        <dl className="flex gap-3 phone-list:gap-2 phone-list:[grid-area:facts] page-md:gap-5 row:grid row:grid-cols-[3.25rem_5rem]">
          <CardFact name="BPM" value={product.bpm} />
          <CardFact
            name="KEY"
            value={product.musicKey && shortKeyName(product.musicKey, product.mode)}
            extra={<KeyCode musicKey={product.musicKey} mode={product.mode} className="ml-1.5" />}
          />
        </dl>
        <CardBadges product={product} />
      </div>
      <Heading className="relative mt-2.5 leading-snug page-md:col-span-1! list:[grid-area:name]! list:mt-0 list:self-end">
        <Link
          to={`/track/${product.id}`}
          tabIndex={tabIndex}
          className={cn(
            'wide block truncate text-[0.9375rem] hover:underline hover:underline-offset-4 touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-3 phone-list:after:bottom-0! page-md:text-base',
            loaded ? 'text-signal' : heard && 'text-muted',
          )}
        >
          {product.name}
        </Link>
      </Heading>
      <div className="min-w-0 text-[0.8125rem] leading-5 text-muted list:self-start list:[grid-area:by] row:flex row:gap-3">
        <p className="flex min-w-0 items-center justify-between gap-2 list:justify-start">
          <span className="truncate">
            {product.category || 'No categories'}
            {product.storeName && `, ${product.storeName}`}
          </span>
          <LowestPrice
            track={product}
            short
            className="ml-auto shrink-0 text-xs list:ml-0 row:hidden phone-list:hidden"
          />
          <ProgramIcon program={product.projectName} className="size-4.5 shrink-0 phone-list:size-4" />
        </p>
        <p title={origin} className="min-h-5 truncate list:min-h-0 phone-list:sr-only row:sr-only">
          {origin}
        </p>
      </div>
      <div className="mt-3 hidden flex-wrap items-center justify-between gap-2 page-md:flex list:hidden row:mt-0 row:flex row:gap-x-4 row:[grid-area:buy]">
        <div className="row:flex row:flex-1 row:flex-col row:items-end">
          <TrackPrice track={product} className="wide text-base row:justify-end" />
          <LowestPrice track={product} short className="hidden text-xs leading-4 row:inline" />
        </div>
        <AddToCartButton product={product} size="sm" tabIndex={tabIndex} className="row:w-33" />
      </div>
      <AddToCartButton
        product={product}
        priced
        tabIndex={tabIndex}
        className="col-span-1! mt-3 w-full min-w-0 px-2 max-[359px]:[&_svg]:hidden page-md:hidden list:[grid-area:buy]! list:mt-2 list:inline-flex list:w-auto list:justify-self-end list:px-3 phone-list:mt-0 phone-list:[&>svg:first-child:not(:last-child)]:hidden row:hidden"
      />
      <WishlistButton
        product={product}
        tabIndex={tabIndex}
        className="col-span-1! col-start-2! row-start-6 mt-3 -mr-2.5 ml-1 self-start page-md:row-start-4 page-md:mt-0 page-md:-mb-4 list:[grid-area:heart]! list:my-0 list:self-center list:justify-self-end phone-list:-mx-3 row:-mr-3"
      />
    </article>
  );
});

interface CardFactProps {
  name: string;
  value: string | number | null;
  extra?: ReactNode;
}

/** A fact of a card, such as the tempo. */
export function CardFact({ name, value, extra }: CardFactProps) {
  return (
    <div>
      <dt className="caption text-[0.6875rem] leading-3.5 phone-list:sr-only row:sr-only">{name}</dt>
      <dd className="figures text-sm leading-5 whitespace-nowrap phone-list:text-[0.8125rem] phone-list:leading-4.5">
        {value ?? 'N/A'}
        {extra}
      </dd>
    </div>
  );
}

interface CardCoverProps {
  product: ProductCardFragment;
  queue?: TrackList | readonly ProductCardFragment[];
  sizes: string;
  eager?: boolean;
  tabIndex?: number;
}

/** The cover with the play button; it has a badge only when the track is not for sale. */
export function CardCover({ product, queue, sizes, eager, tabIndex }: CardCoverProps) {
  const gone = unavailableLabel(product);
  return (
    <div className="relative overflow-hidden rounded-md list:[grid-area:cover] list:rounded-sm">
      <CoverImage
        path={product.img}
        alt=""
        sizes={sizes}
        eager={eager}
        className={cn('rounded-md', gone && 'opacity-45')}
      />
      <PlayOverlay product={product} queue={queue} tabIndex={tabIndex} />
      {gone && <Badge className="pointer-events-none absolute top-2 left-2 list:sr-only">{gone}</Badge>}
    </div>
  );
}

/** Sale and hot badges, below the cover. */
function CardBadges({ product }: { product: ProductCardFragment }) {
  return (
    <div className="flex gap-1 phone-list:[grid-area:badges] phone-list:mt-1 *:max-md:h-5 *:max-md:px-1.5 *:max-md:text-[0.6875rem]">
      <SaleBadge product={product} />
      {product.isHot && (
        <Badge tone="hot" icon={<FireIcon />}>
          {/* A narrow card has room for the icon only beside a long key. */}
          <span className="row:sr-only not-page-md:sr-only">Hot</span>
        </Badge>
      )}
    </div>
  );
}

/** The discount in percent, if a reduction is announced. */
export function SaleBadge({ product }: { product: TrackPrices }) {
  const percent = reductionPercent(product);
  return percent === null ? null : <Badge tone="sale">-{percent}%</Badge>;
}

/** Placeholder of a card, line for line as high as the card. */
export function ProductCardSkeleton() {
  return (
    <div className={cn('flex flex-col list:grid', COMPACT_LIST, PHONE_ROW, LIST_COLUMNS, LIST_ROW)}>
      <Skeleton className="aspect-square h-auto w-full rounded-md list:[grid-area:cover] list:rounded-sm" />
      <Skeleton className="mt-2 h-8 w-full list:[grid-area:wave] list:mt-2.5 phone-list:mt-1 phone-list:h-4 row:mt-0" />
      <div className="flex h-14.75 items-center gap-5 border-b list:mt-2 list:[grid-area:facts] list:h-11 list:border-0 phone-list:mt-0 phone-list:h-4.5 row:mt-0 row:h-5">
        <Skeleton className="h-7 w-9 phone-list:h-3.5 row:h-4" />
        <Skeleton className="h-7 w-14 phone-list:h-3.5 row:h-4" />
      </div>
      <Skeleton className="mt-3 h-4.5 w-4/5 list:[grid-area:name] list:mt-0 list:self-end" />
      <Skeleton className="mt-2 h-3.5 w-3/5 list:[grid-area:by] list:mt-1.5 list:self-start phone-list:mt-0" />
      <Skeleton className="mt-3.5 h-11 w-full page-md:h-9 list:[grid-area:buy] list:mt-2 list:h-11 list:w-28 list:justify-self-end phone-list:mt-0 phone-list:w-18 row:mt-0 row:h-9 row:w-full" />
      <span className="hidden list:block list:size-11 list:[grid-area:heart]" />
    </div>
  );
}
