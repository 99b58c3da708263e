import type { ReactNode } from 'react';
import { formatDayAndTime } from '../../../lib/dates';
import {
  EmptyState,
  ErrorState,
  formatMoney,
  lazyPart,
  LinkButton,
  Skeleton,
  StatusBadge,
  TextLink,
} from '../../../ui';
import { PayoutAccount } from './payout-account';
import { PayoutForm } from './payout-form';
import { ProfileForm } from './profile-form';
import { useMySellerQuery, type SellerShopFragment } from './seller.generated';
import { ListingsList } from './listings-list';
import { MatchesList } from './matches-list';
import { SalesList } from './sales-list';
import { Statements } from './statements';
import { SelfBilling } from './self-billing';
import { SellerNav } from './seller-nav';
import type { SellerSection } from './seller-sections';
import { SellerWork } from './seller-work';
import { StartChecklist } from './start-checklist';
import { TraderForm } from './trader-form';
import { SubmissionForm, type Sender } from './submission-form';
import { SubmissionsList } from './submissions-list';
import { WorkList } from './work/work-list';

const SellerFigures = lazyPart({
  load: () => import('./seller-figures'),
  pick: (module) => module.default,
  name: 'The figures',
  fallback: () => <Skeleton className="my-8 h-96 rounded-md" />,
});

/** The seller dashboard: what waits and the state of the shop, or one of the pages behind. */
export function SellerTab({ email, section }: { email: string; section: SellerSection | null }) {
  // Refetched on every visit: an admin may have activated the seller.
  const { data, error, refetch } = useMySellerQuery({ fetchPolicy: 'cache-and-network' });

  if (!data) {
    if (!error) return <SellerLoading />;
    return <ErrorState message="Failed to load your shop" onRetry={() => void refetch()} />;
  }
  const shop = data.mySeller;
  if (!shop) {
    return (
      <EmptyState
        as="h2"
        title="No shop yet"
        text="Your account belongs to a seller, but it has no shop. Write to us with Contact Admin."
      />
    );
  }
  const isOpen = shop.status === 'active';
  const sender = { shopName: shop.shopName, email, commission: shop.effectiveCommission };
  return (
    <>
      <SellerNav section={section} />
      {section === null && <Overview shop={shop} sender={isOpen ? sender : null} />}
      {section === 'tracks' && (
        <Page>
          <Part id="listings" title="In the Shop">
            <ListingsList />
            {isOpen && <MatchesList />}
          </Part>
          <p className="mt-10 text-sm text-muted">
            Did we take a track off sale or refuse it?{' '}
            <TextLink to="/account?tab=decisions">Our decisions</TextLink> say why, and how to object.
          </p>
        </Page>
      )}
      {section === 'work' && (
        <Page>
          <Part id="work" title="Custom Work">
            <WorkList />
          </Part>
        </Page>
      )}
      {section === 'sales' && (
        <>
          <SellerFigures />
          <Page>
            <Part id="sales" title="Sold">
              <SalesList />
            </Part>
          </Page>
        </>
      )}
      {section === 'money' && (
        <>
          <Balance {...shop.balance} />
          <Statements statements={shop.statements} />
          <SelfBilling documents={shop.selfBilling} />
          <div className="mt-8 max-w-2xl page-md:mt-12">
            <Payout shop={shop} />
          </div>
        </>
      )}
      {section === 'shop' && (
        <section className="max-w-2xl rounded-md border bg-surface p-5 page-md:p-7">
          <h2 className="display-sm mb-5">Public Page</h2>
          <ProfileForm key={shop.id} shop={shop} />
        </section>
      )}
    </>
  );
}

/** Work that waits, the state of the shop, its money, its inbox and its payout details. */
function Overview({ shop, sender }: { shop: SellerShopFragment; sender: Sender | null }) {
  const isNew = shop.status === null || shop.status === 'pending';
  return (
    <>
      {!isNew && <SellerWork shop={shop} />}
      <div className="flex flex-col justify-between gap-x-12 gap-y-6 border-b pb-6 page-md:pb-8 page-lg:flex-row page-lg:items-center">
        <SellerSummary {...shop} />
        <div className="flex shrink-0 flex-wrap gap-3">
          {sender && <SubmissionForm sender={sender} />}
          <LinkButton to="/upload-instructions">Track Upload Guide</LinkButton>
        </div>
      </div>
      {isNew ? <StartChecklist shop={shop} /> : <Balance {...shop.balance} />}
      <div className="mt-8 grid grid-cols-1 items-start gap-x-16 gap-y-12 page-md:mt-12 page-lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {!isNew && (
          <Part id="inbox" title="Inbox">
            <SubmissionsList sender={sender} />
          </Part>
        )}
        <Payout shop={shop} />
      </div>
    </>
  );
}

function Page({ children }: { children: ReactNode }) {
  return <div className="mt-6 max-w-4xl">{children}</div>;
}

function Payout({ shop }: { shop: SellerShopFragment }) {
  return (
    <section className="rounded-md border bg-surface p-5 page-md:p-7">
      <h2 id="payment" tabIndex={-1} className="display-sm mb-5 scroll-mt-24 outline-none">
        Payment Information
      </h2>
      {shop.payoutAccount && <PayoutAccount status={shop.payoutAccount.status} />}
      <PayoutForm key={shop.id} shop={shop} />
      {shop.isSelfBilled && (
        <p className="mt-6 border-t pt-6 text-sm text-muted">
          With each payout the store issues your invoice in your name (self-billing), with your name, address
          and tax data. You find it on this page and in the mail about the payout. Write to us if you object
          to one.
        </p>
      )}
      {asksTraderDetails(shop) && (
        <div className="mt-8 border-t pt-6">
          <h3 id="trader" className="display-sm mb-5">
            {shop.isSelfBilled ? 'Data for Your Invoices' : 'Data for the Yearly Report'}
          </h3>
          <TraderForm
            key={shop.id}
            userId={shop.userId}
            isStored={shop.hasTraderDetails}
            isSelfBilled={shop.isSelfBilled}
          />
        </div>
      )}
    </section>
  );
}

const asksTraderDetails = ({ hasTraderDetails, isSelfBilled, balance }: SellerShopFragment) =>
  hasTraderDetails || isSelfBilled || balance.holds.some(({ reason }) => reason === 'no_trader_details');

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="display-sm mb-4">
        {title}
      </h2>
      {children}
    </section>
  );
}

function SellerLoading() {
  return (
    <div aria-busy>
      <div className="border-b pb-6 page-md:pb-8">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="mt-3 w-1/3" />
      </div>
      <Skeleton className="mt-12 h-6 w-40" />
    </div>
  );
}

interface SellerSummaryProps {
  /** '0' and null mean no status. */
  status: string | null | undefined;
  shopName: string;
  socialLink: string | null | undefined;
}

const WAITING: Record<string, string> = {
  pending: 'We look at every new shop. Once yours is active you can send tracks; an email tells you.',
  inactive: 'Your shop is not active, so no tracks can be sent. Write to us with Contact Admin.',
};
const NO_STATUS = 'Your shop has no status yet, so no tracks can be sent. Write to us with Contact Admin.';

/** Seller name, profile and status, with what the status means. */
function SellerSummary({ status: given, shopName, socialLink }: SellerSummaryProps) {
  const status = !given || given === '0' ? null : given;
  const meaning = status === null ? NO_STATUS : WAITING[status];
  return (
    <div className="min-w-0">
      <dl className="grid not-page-md:divide-y page-md:grid-flow-col page-md:auto-cols-max page-md:gap-x-16">
        <Fact name="Status">
          <StatusBadge status={status ?? 'no status'} className="text-base" />
        </Fact>
        <Fact name="Shop Name">{shopName}</Fact>
        <Fact name="Social Link">{socialLink ? <ProfileLink address={socialLink} /> : 'Not given'}</Fact>
      </dl>
      {meaning && <p className="mt-4 max-w-2xl text-muted">{meaning}</p>}
    </div>
  );
}

/** Amount due to the seller, and its due date. Amounts are US dollars. */
function Balance({ due, held, pending, paid, dueBy, holds }: SellerShopFragment['balance']) {
  return (
    <section aria-labelledby="balance" className="border-b py-6 page-md:py-8">
      <h2 id="balance" className="display-sm mb-4">
        Your Balance
      </h2>
      <dl className="grid grid-cols-1 not-page-md:divide-y page-md:grid-cols-[auto_auto_minmax(0,1fr)] page-md:gap-x-16">
        <Fact name="Due to you">
          <span className="figures">{formatMoney(due)}</span>
          {dueBy && (
            <span className="text-muted">
              {isPast(dueBy) ? ', was due' : ''} by {formatDayAndTime(dueBy)}
            </span>
          )}
        </Fact>
        {held > 0 && (
          <Fact name="Held while disputed">
            <span className="figures">{formatMoney(held)}</span>
          </Fact>
        )}
        <Fact name="In open orders">
          <span className="figures">{formatMoney(pending)}</span>
        </Fact>
        <Fact name="Paid out">
          <span className="figures">{formatMoney(paid)}</span>
        </Fact>
      </dl>
      {holds.length > 0 && (
        <ul aria-label="Not paid out yet" className="mt-4 flex flex-col gap-1 text-sm text-muted">
          {holds.map(({ reason, text, amount }) => (
            <li key={reason}>
              <span className="figures text-bone">{formatMoney(amount)}</span> {text}
              {reason === 'no_payout_details' && (
                <>
                  .{' '}
                  <a href="#payment" className="underline underline-offset-4 hover:text-bone">
                    Add them
                  </a>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const isPast = (time: string) => Date.parse(time) < Date.now();

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 not-page-md:grid not-page-md:grid-cols-[7rem_minmax(0,1fr)] not-page-md:gap-x-4 not-page-md:py-3.5 not-page-md:first:pt-0">
      <dt className="text-muted page-md:text-[0.8125rem]">{name}</dt>
      <dd className="break-words page-md:mt-1">{children}</dd>
    </div>
  );
}

function ProfileLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="underline decoration-edge decoration-1 underline-offset-4 transition-colors hover:decoration-signal"
    >
      {address.replace(/^https?:\/\/(www\.)?/, '')}
    </a>
  );
}
