import { cn } from '../../ui';

const DELAYS = ['0ms', '-450ms', '-150ms', '-700ms'];

/** A level meter: this one is playing. Rests where the reader prefers less motion or the track is paused. */
export function PlayingBars({ moving, className }: { moving: boolean; className?: string }) {
  return (
    <span aria-hidden className={cn('inline-flex h-3.5 items-end gap-0.5 text-signal', className)}>
      {DELAYS.map((animationDelay) => (
        <span
          key={animationDelay}
          style={{ animationDelay }}
          className={cn(
            'h-full w-0.5 origin-bottom bg-current motion-reduce:scale-y-60',
            moving ? 'animate-beat' : 'scale-y-30',
          )}
        />
      ))}
    </span>
  );
}
