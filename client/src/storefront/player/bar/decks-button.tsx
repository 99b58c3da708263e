import { Disc3 } from 'lucide-react';
import { cn, IconButton } from '../../../ui';
import { openDecks } from '../decks/decks-store';
import { isProduct, type PlayerTrack } from '../playback/queue';

interface DecksButtonProps {
  track: PlayerTrack;
  /** Shows the text beside the icon. */
  withText?: boolean;
  className?: string;
}

/** Opens two decks with the playing track and the best mix with it; nothing where its key or tempo is unknown. */
export function DecksButton({ track, withText, className }: DecksButtonProps) {
  if (!isProduct(track) || !track.bpm || !track.mode) return null;
  const open = () => openDecks(track);
  if (!withText)
    return (
      <IconButton
        label="Two decks"
        title="Two decks: hear it together with another track"
        aria-haspopup="dialog"
        icon={<Disc3 aria-hidden />}
        onClick={open}
        className={className}
      />
    );
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={open}
      className={cn('base:inline-flex min-h-11 items-center gap-2 text-sm hover:text-signal', className)}
    >
      <Disc3 aria-hidden className="size-5" />
      Two decks
    </button>
  );
}
