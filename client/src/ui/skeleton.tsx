import { cn } from './cn';

/** A resting shape of what will come; give it that thing's size. Silent: the region around it says it is busy. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block h-4 animate-breathe rounded-sm bg-raised', className)} />;
}
