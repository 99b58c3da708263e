import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ConflictHost } from '../../editing';
import { lazyPart, Skeleton, Tabs, usePageMeta, type Tab } from '../../ui';
import { LoginGate, useViewer, type ViewerDetails } from '../auth';
import { HeardHistory } from '../heard';
import { FollowedSellersTab } from '../followed-sellers';
import { SavedSearchesTab } from '../saved-searches';
import { useCart, useWishlist } from '../saved-tracks';
import { toSellerSection } from './seller/seller-sections';
import { SellerTab } from './seller/seller-tab';
import { ContactAdmin } from './contact-admin';
import { ApiTokensTab } from './api-tokens/api-tokens-tab';
import { WebhooksTab } from './webhooks/webhooks-tab';
import { CartTab, WishlistTab } from './cart-and-wishlist-tabs';
import { OrdersTab } from './orders/orders-tab';
import { ServicesTab } from './services/services-tab';
import { useMyDecisionsQuery } from './decisions.generated';
import { DeleteAccount } from './delete-account';
import { MailsTab } from './mails-tab';
import { ProfileTab } from './profile-tab';

const SecurityTab = lazyPart({
  load: () => import('./security-tab'),
  pick: (module) => module.default,
  name: 'This tab',
  fallback: () => <Skeleton className="h-40 rounded-md" />,
});
const DecisionsTab = lazyPart({
  load: () => import('./decisions-tab'),
  pick: (module) => module.default,
  name: 'This tab',
  fallback: () => <Skeleton className="h-40 rounded-md" />,
});
const BillingSection = lazyPart({
  load: () => import('../billing'),
  pick: (module) => module.BillingSection,
  name: 'Billing details',
  fallback: () => <Skeleton className="mt-12 h-24 rounded-md" />,
});
const YourData = lazyPart({
  load: () => import('./your-data'),
  pick: (module) => module.YourData,
  name: 'Your data',
  fallback: () => <Skeleton className="mt-12 h-24 rounded-md" />,
});

type AccountTab =
  | 'profile'
  | 'orders'
  | 'services'
  | 'cart'
  | 'wishlist'
  | 'seller'
  | 'saved-searches'
  | 'mails'
  | 'following'
  | 'api-tokens'
  | 'webhooks'
  | 'security'
  | 'decisions';

export function AccountPage() {
  usePageMeta('My Account');
  return (
    <LoginGate text="Please log in or register to access your account page.">
      {(user) => <Account user={user} />}
    </LoginGate>
  );
}

function Account({ user }: { user: ViewerDetails }) {
  const [params] = useSearchParams();
  const section = toSellerSection(useLocation().pathname.split('/')[3]);
  const navigate = useNavigate();
  const cart = useCart();
  const wishlist = useWishlist();
  const profile = (
    <div className="grid grid-cols-1 items-start lg:grid-cols-2 lg:gap-16">
      <ProfileTab user={user} />
      {/* Below the profile on narrow screens, hence the lines above each section; the first of a column has none. */}
      <div className="lg:*:first:mt-0 lg:*:first:border-t-0 lg:*:first:pt-0">
        <BillingSection />
        <HeardHistory />
        <YourData />
        <DeleteAccount email={user.email} isSeller={user.isSeller} />
      </div>
    </div>
  );
  const tabs: Tab<AccountTab>[] = [
    { value: 'profile', label: 'Profile', content: profile },
    { value: 'orders', label: 'My Orders', content: <OrdersTab /> },
    { value: 'cart', label: 'My Cart', count: cart.items.length, content: <CartTab /> },
    { value: 'wishlist', label: 'Wishlist', count: wishlist.items.length, content: <WishlistTab /> },
  ];
  if (user.isSeller) {
    tabs.push({
      value: 'seller',
      label: 'Seller Dashboard',
      // Each of its pages loads anew what may have changed meanwhile.
      content: <SellerTab key={section} email={user.email} section={section} />,
    });
  }
  tabs.push({ value: 'services', label: 'Custom Work', content: <ServicesTab /> });
  tabs.push({ value: 'saved-searches', label: 'Saved Searches', content: <SavedSearchesTab /> });
  tabs.push({ value: 'mails', label: 'Mails', content: <MailsTab /> });
  tabs.push({ value: 'following', label: 'Following', content: <FollowedSellersTab /> });
  tabs.push({ value: 'api-tokens', label: 'API Tokens', content: <ApiTokensTab user={user} /> });
  tabs.push({ value: 'webhooks', label: 'Webhooks', content: <WebhooksTab user={user} /> });
  tabs.push({ value: 'security', label: 'Security', content: <SecurityTab /> });
  const wanted = section === null ? params.get('tab') : 'seller';
  // Few accounts have any; last, so that no tab moves when they are loaded.
  const hasDecisions = (useMyDecisionsQuery().data?.myStatements.length ?? 0) > 0;
  if (hasDecisions || wanted === 'decisions') {
    tabs.push({ value: 'decisions', label: 'Decisions', content: <DecisionsTab /> });
  }
  const tab = tabs.find(({ value }) => value === wanted)?.value ?? 'profile';
  useFreshData(tab);

  return (
    <div className="frame py-10 md:py-16">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 print:hidden">
        <h1 className="display-lg min-w-0">Welcome, {user.name || user.email}!</h1>
        <ContactAdmin user={user} />
      </div>
      <Tabs<AccountTab>
        label="My Account"
        value={tab}
        onValueChange={(next) => void navigate(`/account?tab=${next}`, { preventScrollReset: true })}
        className="mt-8 print:mt-0 print:[&_[role=tablist]]:hidden"
        tabs={tabs}
      />
      <ConflictHost />
    </div>
  );
}

/** Reloads the viewer when the cart or wishlist tab opens; the orders tab has a query of its own. */
function useFreshData(tab: AccountTab) {
  const { reload } = useViewer();
  useEffect(() => {
    if (tab === 'cart' || tab === 'wishlist') reload();
  }, [tab, reload]);
}
