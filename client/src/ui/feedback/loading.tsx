import { cn } from '../cn';

interface SkeletonProps {
  /** Says that a part of the page is loading, where no element around it does. */
  'aria-busy'?: boolean;
  className?: string;
}

/**
 * Placeholder with the size of the content. Hidden from screen readers; the region around it is `aria-busy`.
 */
export function Skeleton({ 'aria-busy': busy, className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      aria-busy={busy}
      className={cn('base:h-4 base:rounded-sm base:bg-raised block animate-breathe', className)}
    />
  );
}

const DELAYS = ['0ms', '-300ms', '-600ms'];

interface SpinnerProps {
  /** Announced text; '' where visible text beside it says the same. */
  label?: string;
  className?: string;
}

/** Three bars of a level meter, in the size and colour of the surrounding text. */
export function Spinner({ label = 'Loading...', className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={cn('inline-flex', className)}>
      <span aria-hidden className="inline-flex h-[1em] items-center gap-[0.15em]">
        {DELAYS.map((animationDelay) => (
          <span
            key={animationDelay}
            style={{ animationDelay }}
            className="h-full w-[0.18em] min-w-0.5 animate-beat rounded-full bg-current"
          />
        ))}
      </span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
