import { CoverImage, type CoverImageProps } from './cover-image';
import { Skeleton } from '../feedback/loading';

type CoverSkeletonProps = Pick<CoverImageProps, 'path' | 'sizes'>;

/** The place of a cover that is on its way; shows it where its path is known before all else. */
export function CoverSkeleton({ path, sizes }: CoverSkeletonProps) {
  if (path) return <CoverImage path={path} alt="" sizes={sizes} eager className="rounded-md" />;
  return (
    // In the first view, which the HTML brings, a small script puts the cover here before the app has come.
    <span data-early-cover>
      <Skeleton className="aspect-square h-auto w-full rounded-md" />
    </span>
  );
}
