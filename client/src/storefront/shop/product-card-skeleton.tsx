import { CoverSkeleton, Skeleton } from '../../ui';
import { CARD_SIZES } from './card-sizes';

interface ProductCardSkeletonProps {
  /** Path of the cover, where it is known before the rest. */
  cover?: string;
}

/** The shape of a card before it is there, line for line. */
export function ProductCardSkeleton({ cover }: ProductCardSkeletonProps) {
  return (
    <div className="flex flex-col">
      <CoverSkeleton path={cover} sizes={CARD_SIZES} />
      <div className="flex h-14.75 items-center gap-5 border-b">
        <Skeleton className="h-7 w-9" />
        <Skeleton className="h-7 w-14" />
      </div>
      <Skeleton className="mt-3 h-4.5 w-4/5" />
      <Skeleton className="mt-2 h-3.5 w-3/5" />
      <Skeleton className="mt-3.5 h-11 w-full md:h-9 md:w-full" />
    </div>
  );
}
