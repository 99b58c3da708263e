import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { isBpmText } from '#domain/track.js';
import { logProblem } from '../../lib/logging';
import { useSettledValue } from '../../lib/use-settled-value';
import { CoverImage, LowestPrice, Skeleton, TextButton, TrackPrice } from '../../ui';
import { formatKey, PlayButton } from '../player';
import { type TracksForBriefQuery, useTracksForBriefQuery } from './services.generated';

/** Pause in typing after which matches are requested. */
const PAUSE_MS = 400;
const SKELETON_ROWS = 3;

interface BriefMatchesProps {
  brief: { genre: string; bpm: string; version: string | null; words: string };
  className?: string;
}

type Match = TracksForBriefQuery['tracksForBrief'][number];

/** Tracks of the shop that come close to what is being ordered, so that custom work starts from what exists. */
export function BriefMatches({ brief, className }: BriefMatchesProps) {
  const { genre, bpm, version, words } = useSettledValue(brief, PAUSE_MS);
  const isNamed = genre !== '' || isBpmText(bpm);
  // The shop reads a key, a tempo and a link to a track from the words.
  const isSkipped = !isNamed && words.trim() === '';
  const { data, previousData, error, loading, refetch } = useTracksForBriefQuery({
    variables: {
      genre: genre || null,
      bpm: isBpmText(bpm) ? bpm : null,
      version: version || null,
      words: words || null,
    },
    skip: isSkipped,
  });
  useEffect(() => {
    if (error) logProblem('Error loading the tracks that fit', error);
  }, [error]);
  const matches = isSkipped ? undefined : (data ?? (loading ? previousData : undefined))?.tracksForBrief;
  const count = matches?.length;
  const queue = useMemo(() => ({ tracks: (matches ?? []).map(({ product }) => product) }), [matches]);

  return (
    <section aria-labelledby="brief-matches" aria-busy={loading} className={className}>
      <h3 id="brief-matches" className="wide">
        Ready in the shop
      </h3>
      <p role="status" className="mt-1 text-[0.8125rem] text-muted">
        {adviceFor({ isKnown: isNamed || Boolean(count), failed: error !== undefined, count })}
      </p>
      {error && (
        <TextButton className="mt-2" onClick={() => void refetch().catch(() => undefined)}>
          Retry
        </TextButton>
      )}
      {isNamed && !matches && !error && (
        <div aria-hidden className="mt-3 flex flex-col gap-3">
          {Array.from({ length: SKELETON_ROWS }, (_, row) => (
            <Skeleton key={row} className="h-16 rounded-md" />
          ))}
        </div>
      )}
      <ul className="mt-2 divide-y divide-line">
        {matches?.map((match) => (
          <MatchRow key={match.product.id} match={match} queue={queue} />
        ))}
      </ul>
    </section>
  );
}

interface MatchRowProps {
  match: Match;
  queue: { tracks: Match['product'][] };
}

function MatchRow({ match: { product, reasons }, queue }: MatchRowProps) {
  const facts = [product.bpm && `${product.bpm} BPM`, formatKey(product.musicKey, product.mode)]
    .filter(Boolean)
    .join(', ');
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-3 py-3">
      <CoverImage path={product.img} alt="" sizes="52px" className="rounded-md" />
      <div className="min-w-0 text-[0.8125rem]">
        <p className="flex items-baseline gap-2 text-sm">
          <Link to={`/track/${product.id}`} className="wide min-w-0 truncate hover:underline">
            {product.name}
          </Link>
          <TrackPrice track={product} />
        </p>
        <LowestPrice track={product} />
        {facts && <p className="figures truncate text-muted">{facts}</p>}
        <p className="text-muted first-letter:uppercase">{reasons.join(', ')}</p>
      </div>
      <PlayButton product={product} queue={queue} size="sm" />
    </li>
  );
}

interface Findings {
  isKnown: boolean;
  failed: boolean;
  /** Undefined while loading. */
  count: number | undefined;
}

function adviceFor({ isKnown, failed, count }: Findings): string {
  if (failed) return 'The tracks that fit could not be loaded.';
  if (!isKnown) return 'Choose a genre or a tempo: tracks that come close appear here.';
  if (count === undefined) return 'Looking for tracks that fit …';
  if (count === 0) return 'No track on sale comes close.';
  return 'Exclusive tracks that fit, yours today. Your request stays as it is.';
}
