import { X } from 'lucide-react';
import { useEffect } from 'react';
import { Button, IconButton } from '../../../ui';
import { player } from '../playback/player-instance';
import { usePlayer } from '../playback/use-player';

/** Volume that the hint offers. */
const LOUDER = 0.5;
const SHOWN_MS = 8_000;

/** Says once that the first track plays at the low volume of the start. */
export function SoftHint() {
  const { softHint } = usePlayer();
  useEffect(() => {
    if (!softHint) return;
    const timer = setTimeout(player.closeSoftHint, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [softHint]);
  return (
    <div role="status">
      {softHint && (
        <p className="absolute right-4 bottom-[calc(100%+0.75rem+var(--actions-height,0px))] md:bottom-[calc(100%+0.75rem)] flex max-w-[calc(100vw-2rem)] animate-rise-in flex-wrap items-center gap-x-3 rounded-md border bg-raised py-1.5 pr-1.5 pl-4 text-sm">
          Playing softly. Turn it up?
          <Button size="sm" variant="primary" onClick={() => player.setVolume(LOUDER)}>
            Turn up
          </Button>
          <IconButton
            size="sm"
            label="Dismiss"
            icon={<X aria-hidden />}
            onClick={player.closeSoftHint}
            className="text-muted"
          />
        </p>
      )}
    </div>
  );
}
