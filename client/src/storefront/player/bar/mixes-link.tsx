import { Blend } from 'lucide-react';
import { Link } from 'react-router-dom';
import { camelotCode } from '#domain/camelot.js';
import { cn } from '../../../ui';
import { isProduct, type PlayerTrack } from '../playback/queue';

interface MixesLinkProps {
  track: PlayerTrack;
  /** Shows the text beside the icon. */
  withText?: boolean;
  className?: string;
}

/** Leads to the tracks that mix with the playing one; nothing where its key or tempo is unknown. */
export function MixesLink({ track, withText, className }: MixesLinkProps) {
  if (!isProduct(track) || !track.bpm || camelotCode(track.musicKey, track.mode) === null) return null;
  return (
    <Link
      to={`/track/${track.id}#mixes`}
      aria-label="Mixes with this"
      title="Mixes with this"
      className={cn(
        'base:inline-flex min-h-11 min-w-11 items-center justify-center gap-2 text-sm hover:text-signal',
        className,
      )}
    >
      <Blend aria-hidden className="size-5" />
      {withText && 'Mixes with this'}
    </Link>
  );
}
