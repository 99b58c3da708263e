import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Tabs, usePageMeta } from '../../ui';
import { LoginGate, useViewer, type ViewerDetails } from '../auth';
import { useCart, useWishlist } from '../basket';
import { CartTab } from './cart-tab';
import { OrdersTab } from './orders-tab';
import { ProfileTab } from './profile-tab';
import { WishlistTab } from './wishlist-tab';

const TABS = ['profile', 'orders', 'cart', 'wishlist'] as const;
type AccountTab = (typeof TABS)[number];

export function AccountPage() {
  usePageMeta('My Account');
  return (
    <LoginGate text="Please log in or register to access your account page.">
      {(user) => <Account user={user} />}
    </LoginGate>
  );
}

function Account({ user }: { user: ViewerDetails }) {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((known) => known === params.get('tab')) ?? 'profile';
  const cart = useCart();
  const wishlist = useWishlist();
  useFreshData(tab);

  return (
    <div className="frame py-10 md:py-16">
      <h1 className="display-lg print:hidden">Welcome, {user.name}!</h1>
      <Tabs<AccountTab>
        label="My Account"
        value={tab}
        onValueChange={(next) => setParams({ tab: next }, { preventScrollReset: true })}
        className="mt-8 print:mt-0 print:[&_[role=tablist]]:hidden"
        tabs={[
          { value: 'profile', label: 'Profile', content: <ProfileTab user={user} /> },
          { value: 'orders', label: 'My Orders', content: <OrdersTab /> },
          { value: 'cart', label: 'My Cart', count: cart.items.length, content: <CartTab /> },
          { value: 'wishlist', label: 'Wishlist', count: wishlist.items.length, content: <WishlistTab /> },
        ]}
      />
    </div>
  );
}

/** Opening the cart or the wishlist asks the server what is in it now; the orders do so by themselves. */
function useFreshData(tab: AccountTab) {
  const { reload } = useViewer();
  useEffect(() => {
    if (tab === 'cart' || tab === 'wishlist') reload();
  }, [tab, reload]);
}
