import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { cn, IconButton } from '../../ui';
import { usePlayer } from './use-player';

const THUMB =
  '[&::-webkit-slider-thumb]:h-4 [&::-webkit-slider-thumb]:w-2 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-[2px] [&::-webkit-slider-thumb]:bg-bone ' +
  '[&::-moz-range-thumb]:h-4 [&::-moz-range-thumb]:w-2 [&::-moz-range-thumb]:rounded-[2px] [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-bone';

interface VolumeControlProps {
  className?: string;
  faderClassName?: string;
}

/** Mute and the fader. */
export function VolumeControl({ className, faderClassName }: VolumeControlProps) {
  const { volume, muted, setVolume, toggleMute } = usePlayer();
  const heard = muted ? 0 : volume;
  const Icon = heard === 0 ? VolumeX : heard < 0.5 ? Volume1 : Volume2;
  return (
    <div className={cn('flex items-center', className)}>
      <IconButton
        label={muted ? 'Unmute' : 'Mute'}
        aria-pressed={muted}
        icon={<Icon aria-hidden />}
        onClick={toggleMute}
      />
      <input
        type="range"
        aria-label="Volume"
        aria-valuetext={`${Math.round(heard * 100)}%`}
        min={0}
        max={1}
        step={0.01}
        value={heard}
        onChange={(event) => setVolume(event.target.valueAsNumber)}
        style={{ '--heard': `${heard * 100}%` } as React.CSSProperties}
        className={cn(
          'h-11 min-w-0 flex-1 cursor-pointer appearance-none rounded-sm bg-transparent',
          'bg-[linear-gradient(to_right,var(--color-bone)_var(--heard),var(--color-edge)_var(--heard))] bg-[length:100%_2px] bg-center bg-no-repeat',
          THUMB,
          faderClassName,
        )}
      />
    </div>
  );
}
