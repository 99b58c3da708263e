import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { shortKeyName } from '#domain/keys.js';
import { centsToDollars, PROJECT_FILE_CENTS } from '#domain/pricing.js';
import {
  Badge,
  CoverImage,
  FireIcon,
  formatPrice,
  KeyCode,
  Price,
  ProgramIcon,
  useIsPhone,
  usePageMeta,
} from '../../ui';
import { formatDuration, PlayButton, PlayOverlay, TrackWaveform } from '../player';
import { AddToCartButton, unavailableLabel, WishlistButton } from '../saved-tracks';
import { SaleBadge, shopLink } from '../shop';
import { MixingTracks } from './mixing-tracks';
import { ShareTrack } from './share-track';
import { SimilarTracks } from './similar-tracks';
import { type PageTrack, trackDescription, trackShareCard } from './track-meta';

export function TrackView({ track }: { track: PageTrack }) {
  usePageMeta(track.storeName ? `${track.name} by ${track.storeName}` : track.name, trackDescription(track), {
    share: (site) => trackShareCard(track, site),
  });
  const gone = unavailableLabel(track);

  return (
    <>
      <article className="frame pt-5 md:pt-12">
        <div className="grid gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-12">
          <div className="group/card relative self-start overflow-hidden rounded-md">
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
            <div className="flex min-h-6 flex-wrap items-center gap-2 max-md:empty:hidden">
              {gone && <Badge>{gone}</Badge>}
              <SaleBadge product={track} />
              {track.isHot && (
                <Badge tone="hot" icon={<FireIcon />}>
                  Hot
                </Badge>
              )}
            </div>
            <h1 className="display-lg mt-3 break-words">{track.name}</h1>
            <p className="mt-3 text-muted">
              <Link
                to={shopLink({ genre: [track.category] })}
                className="text-bone underline decoration-edge underline-offset-4 hover:decoration-signal"
              >
                {track.category || 'No categories'}
              </Link>
              {track.storeName && <>, made by {track.storeName}</>}
            </p>
            <TrackFactSheet track={track} />
            <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
              <Price
                value={track.price}
                oldValue={track.oldPrice}
                className="display-md text-[2rem] md:text-[2.5rem]"
              />
              <div className="flex flex-1 items-center gap-2 sm:flex-none">
                <AddToCartButton
                  product={track}
                  variant="primary"
                  size="lg"
                  className="flex-1 sm:flex-none"
                />
                <WishlistButton product={track} className="size-13 border border-edge" />
              </div>
            </div>
            {gone && <UnavailableNote label={gone} />}
            <Package track={track} />
            <ShareTrack track={track} />
          </div>
        </div>
        <TrackStage track={track} />
      </article>
      <MixingTracks track={track} />
      <SimilarTracks track={track} />
    </>
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
    ['BPM', track.bpm ?? 'N/A'],
    ['KEY', track.musicKey ? shortKeyName(track.musicKey, track.mode) : 'N/A'],
    [
      'Camelot',
      track.musicKey && track.mode ? (
        <KeyCode key="code" musicKey={track.musicKey} mode={track.mode} />
      ) : (
        'N/A'
      ),
    ],
    ['Length', track.duration ? formatDuration(track.duration) : 'N/A'],
    ['Version', track.type ? <Alternatives key="type" text={track.type} /> : 'N/A'],
    ['Plays', track.playCount.toLocaleString('en-US')],
  ] as const;
  return (
    <dl className="mt-6 grid grid-cols-2 gap-px sm:grid-cols-3 overflow-hidden rounded-md border bg-line xl:grid-cols-[1fr_1fr_1fr_1.1fr_2fr_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0 bg-ink px-3.5 py-3">
          <dt className="caption">{name}</dt>
          <dd className="wide figures mt-1 text-base leading-6 break-words md:text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A text such as 'Vocal/Instrumental', which may break after its slash. */
function Alternatives({ text }: { text: string }) {
  const [first, ...others] = text.split('/');
  return (
    <>
      {first}
      {others.map((other) => (
        <Fragment key={other}>
          /<wbr />
          {other}
        </Fragment>
      ))}
    </>
  );
}

const DELIVERED = [
  'Mastered and unmastered version',
  'Stems, 44.1 kHz and 24 bit',
  'MIDI',
  'Contract with 100% of the rights',
];

/** Contents of the package. */
function Package({ track }: { track: PageTrack }) {
  return (
    <section aria-labelledby="package" className="mt-8 border-t pt-6">
      <h2 id="package" className="wide text-base">
        What you get
      </h2>
      <ul className="mt-3 grid gap-x-8 gap-y-2 text-[0.9375rem] text-muted lg:grid-cols-2">
        {DELIVERED.map((item) => (
          <li key={item} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-bone" />
            {item}
          </li>
        ))}
      </ul>
      {track.projectName && (
        <p className="mt-4 flex items-center gap-2.5 text-[0.9375rem]">
          <ProgramIcon program={track.projectName} silent className="shrink-0" />
          <span>
            {track.projectName} project file for {formatPrice(centsToDollars(PROJECT_FILE_CENTS))} more,
            chosen in the cart
          </span>
        </p>
      )}
    </section>
  );
}

/** The waveform of the whole track with its play button. */
function TrackStage({ track }: { track: PageTrack }) {
  const phone = useIsPhone();
  return (
    <section
      aria-label="Listen"
      className="mt-10 flex items-center gap-4 border-y py-6 md:mt-14 md:gap-8 md:py-10"
    >
      <PlayButton product={track} size="lg" />
      {/* Fixed height: the server renders the phone layout, which hydration may replace. */}
      <div className="h-18 min-w-0 flex-1 md:h-32">
        <TrackWaveform track={track} peaks={track.peaks} height={phone ? 72 : 128} pitch={phone ? 4 : 6} />
      </div>
    </section>
  );
}
