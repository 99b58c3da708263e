import { Link } from 'react-router-dom';
import { shortKeyName } from '#domain/keys.js';
import { camelotCode } from '#domain/camelot.js';
import { formatCount } from '#domain/numbers.js';
import { sectionPath, sectionsOfTempo, sectionWith, type ShopSection } from '#domain/shop-sections.js';
import {
  Alternatives,
  Badge,
  cn,
  CoverImage,
  FireIcon,
  KeyCode,
  lazyPart,
  LowestPrice,
  TextLink,
  TrackPrice,
  useIsPhone,
  usePageMeta,
} from '../../ui';
import { useViewer } from '../auth';
import { formatDuration, PlayButton, PlayOverlay, StemsControl, TrackWaveform } from '../player';
import { AddToCartButton, unavailableLabel, WishlistButton } from '../saved-tracks';
import { ReportLink } from '../report';
import { sellerPath } from '../seller-page';
import { genrePath, SaleBadge } from '../shop';
import { Arrangement, MeasuredSound } from './measured-sound';
import { MixingTracks } from './mixing-tracks';
import { ShareTrack } from './share-track';
import { SimilarTracks } from './similar-tracks';
import { Origin, Package, Promises, TrackProject } from './track-promises';
import { type PageTrack, trackDescription, trackShareCard } from './track-meta';

/** Only a buyer of the track needs it. */
const OwnedTrack = lazyPart({
  load: () => import('../account'),
  pick: (module) => module.OwnedTrack,
  name: 'What you own',
});

export function TrackView({ track }: { track: PageTrack }) {
  usePageMeta(track.storeName ? `${track.name} by ${track.storeName}` : track.name, trackDescription(track), {
    share: (site) => trackShareCard(track, site),
  });
  const gone = unavailableLabel(track);
  const { user } = useViewer();

  return (
    // The bar at the end sticks to the lower edge of the window while any part of the track is in view.
    <div className="flex flex-col">
      <article className="frame pt-5 page-md:pt-10">
        <div className="grid grid-cols-1 gap-6 page-md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] page-md:gap-12">
          <div className="group/card relative self-start overflow-hidden rounded-md not-page-md:max-w-[max(14rem,60svh)]">
            <CoverImage
              path={track.img}
              alt={`Cover of ${track.name}`}
              sizes={TRACK_COVER_SIZES}
              eager
              className="rounded-md"
            />
            <PlayOverlay product={track} />
          </div>
          <div className="flex min-w-0 flex-col">
            <div className="mb-3 flex min-h-6 flex-wrap items-center gap-2 empty:hidden">
              {gone && <Badge>{gone}</Badge>}
              <SaleBadge product={track} />
              {track.isHot && (
                <Badge tone="hot" icon={<FireIcon />}>
                  Hot
                </Badge>
              )}
            </div>
            <h1 className="display-lg break-words">{track.name}</h1>
            <p className="mt-3 text-muted">
              <Link
                to={genrePath(track.category)}
                className="text-bone underline decoration-edge underline-offset-4 hover:decoration-signal"
              >
                {track.category || 'No categories'}
              </Link>
              {track.storeName && (
                <>
                  , made by <TextLink to={sellerPath(track.storeName)}>{track.storeName}</TextLink>
                </>
              )}
            </p>
            <TrackStage track={track} />
            <StemsControl id={track.id} stems={track.stemPreviews} />
            <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-4 pt-8 max-md:hidden">
              <div className="flex flex-col gap-1">
                <TrackPrice track={track} className="display-md text-[2rem] md:text-[2.5rem]" />
                <LowestPrice track={track} className="text-[0.8125rem]" />
              </div>
              <div className="flex flex-1 items-center gap-2 page-sm:flex-none">
                <AddToCartButton
                  product={track}
                  variant="primary"
                  size="lg"
                  className="flex-1 page-sm:flex-none"
                />
                <WishlistButton product={track} className="size-13 border border-edge" />
              </div>
            </div>
            <TrackProject track={track} />
            {user && <OwnedTrack productId={track.id} />}
            {gone && <UnavailableNote label={gone} />}
          </div>
        </div>
        <TrackFactSheet track={track} />
        <MeasuredSound id={track.id} />
        <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 border-t pt-8 page-md:grid-cols-2">
          <div>
            <Package track={track} />
            <Origin track={track} />
          </div>
          <div>
            <Promises />
            <ShareTrack track={track} />
            <ReportLink kind="track" id={track.id} name={track.name} className="-ml-3" />
          </div>
        </div>
      </article>
      <MixingTracks track={track} />
      <SimilarTracks track={track} />
      <BuyBar track={track} />
    </div>
  );
}

/** Play, price and cart at the lower edge of a phone. It is the last part of the page, so it ends before the footer. */
function BuyBar({ track }: { track: PageTrack }) {
  return (
    <section
      aria-label="Buy"
      data-actions
      className="sticky bottom-(--player-height,0px) z-30 mt-10 flex flex-wrap items-center gap-2 border-t bg-ink/95 px-4 py-2.5 backdrop-blur-sm md:hidden print:hidden"
    >
      <PlayButton product={track} size="md" />
      <div className="flex flex-col">
        <TrackPrice track={track} className="wide flex-col items-start gap-0 text-lg leading-tight" />
        <LowestPrice track={track} short className="text-xs" />
      </div>
      <div className="flex flex-auto items-center justify-end gap-1 page-xs:flex-1">
        <WishlistButton product={track} />
        <AddToCartButton product={track} variant="primary" />
      </div>
    </section>
  );
}

function UnavailableNote({ label }: { label: 'Reserved' | 'Sold' }) {
  return (
    <p className="mt-4 border-l-2 pl-4 text-[0.9375rem] text-muted">
      {label === 'Sold'
        ? 'This track has found its owner and will not be sold again. Similar tracks are below.'
        : 'Another buyer has reserved this track. If the order is not paid it comes back to the shop.'}
    </p>
  );
}

/** Width of the cover, for `sizes`. */
const TRACK_COVER_SIZES = '(max-width: 768px) 92vw, 560px';

/** Tempo, key and other facts of the track. */
function TrackFactSheet({ track }: { track: PageTrack }) {
  const facts = [
    ['BPM', factOf(track.bpm, sectionsOfTempo(track.bpm)[0])],
    [
      'KEY',
      factOf(
        track.musicKey && shortKeyName(track.musicKey, track.mode),
        sectionWith(camelotCode(track.musicKey, track.mode)),
      ),
    ],
    [
      'Camelot',
      track.musicKey && track.mode ? (
        <KeyCode key="code" musicKey={track.musicKey} mode={track.mode} />
      ) : (
        'N/A'
      ),
    ],
    ['Preview', track.duration ? formatDuration(track.duration) : 'N/A'],
    // Known once the package was checked.
    ...(track.package?.seconds ? [['Full track', formatDuration(track.package.seconds)] as const] : []),
    ['Version', track.type ? <Alternatives key="type" text={track.type} /> : 'N/A'],
    ['Plays', formatCount(track.playCount)],
  ] as const;
  return (
    <dl
      className={cn(
        'mt-8 grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-line page-sm:grid-cols-3',
        track.package?.seconds
          ? 'page-xl:grid-cols-[1fr_1fr_1fr_1.1fr_1.2fr_2fr_1fr]'
          : 'page-xl:grid-cols-[1fr_1fr_1fr_1.1fr_2fr_1fr]',
      )}
    >
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="min-w-0 bg-ink px-3.5 py-3 not-page-sm:last:odd:col-span-2 page-sm:not-page-xl:last:nth-[3n+1]:col-span-3"
        >
          <dt className="caption">{name}</dt>
          <dd className="wide figures mt-1 text-base leading-6 break-words page-md:text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A fact with a link to the tracks that share it, where they have a page. */
function factOf(value: string | number | null, section: ShopSection | null | undefined) {
  if (value === null || value === '') return 'N/A';
  if (!section) return value;
  return (
    <TextLink
      key={section.slug}
      to={sectionPath(section)}
      title={`Tracks ${section.kind === 'key' ? 'in' : 'at'} ${section.name}`}
    >
      {value}
    </TextLink>
  );
}

/** The waveform of the whole track with its play button, and its sections below. */
function TrackStage({ track }: { track: PageTrack }) {
  const phone = useIsPhone();
  return (
    <section aria-label="Listen" className="mt-6 flex items-center gap-4 pb-6 md:mt-8 md:gap-6">
      <PlayButton product={track} size="lg" />
      {/* Fixed height: the server renders the phone layout, which hydration may replace. */}
      <div className="relative h-18 min-w-0 flex-1 md:h-28">
        <TrackWaveform track={track} peaks={track.peaks} height={phone ? 72 : 112} pitch={phone ? 4 : 6} />
        <Arrangement id={track.id} duration={track.duration} />
      </div>
    </section>
  );
}
