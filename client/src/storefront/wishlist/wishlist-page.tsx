import { ErrorState, Skeleton, usePageMeta } from '../../ui';
import { useViewer } from '../auth';
import { EmptyTrackList, useWishlist } from '../saved-tracks';
import { WishlistGrid } from './wishlist-grid';

export function WishlistPage() {
  usePageMeta('Wishlist');
  const { items, loading } = useWishlist();
  const { failed, reload } = useViewer();

  if (items.length === 0 && failed) return <ErrorState message="Error loading user data" onRetry={reload} />;
  if (items.length === 0 && !loading) {
    return (
      <EmptyTrackList
        title="Your Wishlist is Empty"
        text="The heart beside a track keeps it here until you have made up your mind."
        loginText="Log in to keep the tracks you like."
      />
    );
  }
  return (
    <div className="frame py-10 md:py-16">
      <h1 className="display-lg">Wishlist</h1>
      <p className="figures mt-3 mb-8 text-muted" aria-live="polite">
        {items.length} {items.length === 1 ? 'item' : 'items'}
      </p>
      {items.length > 0 ? <WishlistGrid /> : <GridLoading />}
    </div>
  );
}

function GridLoading() {
  return (
    <div
      aria-busy
      className="grid grid-cols-1 gap-x-4 gap-y-9 page-xs:grid-cols-2 page-md:grid-cols-3 page-md:gap-x-6 page-lg:grid-cols-4"
    >
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className="flex flex-col gap-3">
          <Skeleton className="aspect-square h-auto rounded-md" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="w-1/3" />
        </div>
      ))}
    </div>
  );
}
