import { Link } from 'react-router-dom';
import { CoverImage } from '../../ui';
import { keyText } from './key-text';
import { isProduct, type PlayerTrack } from './player-track';

/** Cover, name, maker; leads to the track's page. A demo has none. */
export function BarTitle({ track }: { track: PlayerTrack }) {
  const content = (
    <>
      <span className="w-14 shrink-0">
        <CoverImage path={track.img} alt="" sizes="56px" eager />
      </span>
      <span className="min-w-0">
        <span className="wide block truncate text-[0.9375rem] group-hover:underline group-hover:underline-offset-4">
          {track.name}
        </span>
        <TrackFacts track={track} className="mt-0.5 block truncate text-[0.8125rem] text-muted" />
      </span>
    </>
  );
  const className = 'group flex min-w-0 items-center gap-3';
  return isProduct(track) ? (
    <Link to={`/track/${track.id}`} className={className}>
      {content}
    </Link>
  ) : (
    <span className={className}>{content}</span>
  );
}

/** One line: who or what kind, tempo, key. */
export function TrackFacts({ track, className }: { track: PlayerTrack; className?: string }) {
  const facts = [
    track.storeName ?? track.type,
    track.bpm && `${track.bpm} BPM`,
    keyText(track.musicKey),
  ].filter(Boolean);
  return <span className={className}>{facts.join(', ')}</span>;
}
