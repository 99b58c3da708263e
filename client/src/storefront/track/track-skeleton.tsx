import { Skeleton } from '../../ui';

/** Placeholder while the track loads; at least as high as the window, so that the footer does not move through it. */
export function TrackSkeleton() {
  return (
    <div
      aria-busy
      className="frame grid min-h-dvh content-start gap-8 pt-5 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-12 md:pt-12"
    >
      <Skeleton className="aspect-square h-auto w-full rounded-md" />
      <div className="flex flex-col gap-5 md:pt-6">
        <Skeleton className="w-32" />
        <Skeleton className="h-14 w-4/5" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-13 w-64 rounded-md" />
      </div>
      <Skeleton className="h-40 w-full md:col-span-2" />
    </div>
  );
}
