import { EmptyState, LinkButton } from '../../ui';
import { useWishlist } from '../basket';
import { WishlistGrid } from '../wishlist';

export function WishlistTab() {
  const { items } = useWishlist();
  if (items.length > 0) return <WishlistGrid />;
  return (
    <EmptyState
      as="h2"
      title="Your Wishlist is Empty"
      action={<LinkButton to="/shop">Browse Tracks</LinkButton>}
    />
  );
}
