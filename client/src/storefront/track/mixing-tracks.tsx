import { Disc3 } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { camelotCode } from '#domain/camelot.js';
import { Button, LinkButton, PartFailure } from '../../ui';
import { openDecks } from '../player';
import { ProductCard, shopLink } from '../shop';
import { useMixingTracksQuery } from './track.generated';
import type { PageTrack } from './track-meta';

const SHOWN = 5;
/** Hides a fifth card in two columns. */
const CARD = 'last:odd:not-first:hidden md:last:odd:not-first:block';

/** Tracks that mix with this one by key, tempo and energy; nothing where the key or the tempo is unknown. */
export function MixingTracks({ track }: { track: PageTrack }) {
  const code = camelotCode(track.musicKey, track.mode);
  const { data, error, refetch } = useMixingTracksQuery({
    variables: { id: track.id, first: SHOWN },
    skip: code === null || !track.bpm,
  });
  const mixes = data?.product.mixesWith ?? [];
  const { hash } = useLocation();
  const isShown = mixes.length > 0;
  // The player links here; the section appears once its tracks are loaded.
  useEffect(() => {
    if (isShown && hash === '#mixes') document.getElementById('mixes')?.scrollIntoView();
  }, [isShown, hash]);
  const failed = error !== undefined && !data;
  if (code === null || (!isShown && !failed)) return null;
  const queue = { tracks: mixes };

  return (
    <section id="mixes" aria-labelledby="mixes-title" className="frame scroll-mt-20 pt-16 md:pt-24">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-4 md:mb-9">
        <h2 id="mixes-title" className="display-md">
          Mixes with this
        </h2>
        <LinkButton to={shopLink({ mix: code, mixBpm: track.bpm ?? 0 })}>
          All around {code}, {track.bpm} BPM
        </LinkButton>
      </div>
      {failed && <PartFailure name="The list" onRetry={() => void refetch().catch(() => undefined)} />}
      <ul className="grid grid-cols-1 gap-x-3.5 gap-y-7 page-xs:grid-cols-2 page-md:grid-cols-3 page-md:gap-x-6 page-lg:grid-cols-5">
        {mixes.map((mix) => (
          <li key={mix.id} className={CARD}>
            <ProductCard
              product={mix}
              queue={queue}
              sizes="(max-width: 768px) 46vw, 256px"
              headingLevel={3}
            />
            <Button
              size="sm"
              aria-label={`Two decks: ${track.name} and ${mix.name}`}
              aria-haspopup="dialog"
              onClick={() => openDecks(track, mix)}
              className="mt-3 w-full min-w-0"
            >
              <Disc3 aria-hidden className="size-4" />
              <span className="truncate">Two decks</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
