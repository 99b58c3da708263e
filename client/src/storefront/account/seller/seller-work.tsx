import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { packageOfLink } from '#domain/packages.js';
import { SERVICE_NAMES } from '#domain/services.js';
import { usePolling } from '../../../lib/graphql/use-polling';
import { formatMoney, formatPrice, storeAddress } from '../../../ui';
import {
  useSellerWorkQuery,
  useSentPackageQuery,
  type SellerShopFragment,
  type SellerWorkQuery,
} from './seller.generated';
import { sellerPath, workPath } from './seller-sections';
import { workStepOf } from './work/work-step';

/** Sent tracks whose packages are looked at; further ones are older. */
const MOST_PACKAGES = 5;

/** Work that waits for the seller, the most urgent first. Nothing where nothing waits. */
export function SellerWork({ shop }: { shop: SellerShopFragment }) {
  const { data } = useSellerWorkQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <section
      aria-labelledby="waiting"
      className="mb-8 rounded-md border bg-surface p-5 not-has-[li]:hidden page-md:p-7"
    >
      <h2 id="waiting" className="display-sm mb-3">
        Waits for You
      </h2>
      <ul className="-mb-2 divide-y">
        {data && <Answers work={data} />}
        {data && <CustomWork orders={data.myServiceOrders.nodes} />}
        {data && <Checks sent={data.mySubmissions.nodes} />}
        <Payout shop={shop} />
        {data && <Messages orders={data.myOrders.nodes} />}
        {data && <Terms listings={data.myListings.nodes} />}
      </ul>
    </section>
  );
}

/** Offers, recordings that are held, and packages that were not accepted. */
function Answers({ work: { mySubmissions, myMatches, myListings } }: { work: SellerWorkQuery }) {
  return (
    <>
      {mySubmissions.nodes
        .filter(({ status }) => status === 'offered')
        .map(({ id, trackName, offeredPrice }) => (
          <Item
            key={id}
            to={`#submission-${id}`}
            title={`Our offer for “${trackName}”`}
            text={`${offeredPrice === null ? 'Another price' : formatPrice(offeredPrice)}. It goes on sale once you accept.`}
          />
        ))}
      {myMatches
        .filter(({ held, decision, statement }) => held && !decision && !statement)
        .map(({ id, title }) => (
          <Item
            key={id}
            to={sellerPath('tracks')}
            title={`A statement about ${title === null ? 'your package' : `“${title}”`}`}
            text="It sounds like another recording, and is held until we have decided."
          />
        ))}
      {myListings.nodes
        .filter(({ packageReview }) => packageReview?.status === 'refused')
        .map(({ id, name, packageReview }) => (
          <Item
            key={id}
            to={sellerPath('tracks')}
            title={`New package of “${name}” not accepted`}
            text={packageReview?.reason ?? packageReview?.fileName ?? ''}
          />
        ))}
    </>
  );
}

/** Custom work whose next step is the seller's. */
function CustomWork({ orders }: { orders: SellerWorkQuery['myServiceOrders']['nodes'] }) {
  return orders
    .map((order) => ({ order, step: workStepOf(order) }))
    .filter(({ step }) => step.turn === 'you')
    .map(({ order: { id, kind }, step }) => (
      <Item key={id} to={workPath(id)} title={`${SERVICE_NAMES[kind]} #${id}`} text={step.text} />
    ));
}

type Sent = SellerWorkQuery['mySubmissions']['nodes'][number];

/** Tracks in review whose packages have a fault. */
function Checks({ sent }: { sent: readonly Sent[] }) {
  return sent
    .filter(({ status }) => status === 'pending')
    .slice(0, MOST_PACKAGES)
    .map((track) => <FailedCheck key={track.id} track={track} />);
}

function FailedCheck({ track: { id, trackName, archiveLink } }: { track: Sent }) {
  const packageId = packageOfLink(archiveLink, storeAddress());
  const query = useSentPackageQuery({ variables: { id: packageId ?? 0 }, skip: packageId === null });
  const sent = query.data?.package;
  usePolling(query, sent?.status === 'waiting' || sent?.status === 'checking');
  if (!sent) return null;
  const { status, problem, report } = sent;
  const faults = [
    ...(report?.findings ?? [])
      .filter(({ severity }) => severity === 'warning')
      .map(({ file, message }) => (file ? `${file.slice(file.lastIndexOf('/') + 1)}: ${message}` : message)),
    ...(report?.verdicts ?? [])
      .filter(({ result }) => result === 'not_met')
      .map(({ sentence, finding }) => `${sentence} (${finding})`),
  ];
  if (status !== 'refused' && faults.length === 0) return null;
  return (
    <Item
      to={`#submission-${id}`}
      title={`The check of “${trackName}” has failed`}
      text={
        status === 'refused'
          ? `${problem ?? 'The package was refused'}. Upload another one and send the track again.`
          : `${faults[0]}${faults.length > 1 ? ` And ${faults.length - 1} more.` : ''}`
      }
    />
  );
}

function Payout({ shop: { status, paymentMethod, payoutAccount, balance } }: { shop: SellerShopFragment }) {
  if (status !== 'active' || paymentMethod !== null || payoutAccount?.status === 'ready') return null;
  return (
    <Item
      to="#payment"
      title="Payout details are missing"
      text={
        balance.due > 0
          ? `${formatMoney(balance.due)} cannot be paid to you until then.`
          : 'A sale cannot be paid to you until then.'
      }
    />
  );
}

function Messages({ orders: all }: { orders: SellerWorkQuery['myOrders']['nodes'] }) {
  const orders = all.filter(({ unreadMessages }) => unreadMessages > 0);
  return orders.map(({ id, unreadMessages }) => (
    <Item
      key={id}
      to="/account?tab=orders"
      title={`${unreadMessages} unread ${unreadMessages === 1 ? 'message' : 'messages'}`}
      text={`About your order ${id}.`}
    />
  ));
}

/** Tracks that leave the shop soon. */
function Terms({ listings }: { listings: SellerWorkQuery['myListings']['nodes'] }) {
  return listings
    .filter(({ status, term }) => status === 'published' && term?.extendable && !term.endedAt)
    .map(({ id, name, term }) => (
      <Item
        key={id}
        to={sellerPath('tracks')}
        title={`“${name}” leaves the shop in ${term?.daysLeft} ${term?.daysLeft === 1 ? 'day' : 'days'}`}
        text="Lower its price, extend it, or take it back."
      />
    ));
}

function Item({ to, title, text }: { to: string; title: string; text: ReactNode }) {
  const content = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-medium [overflow-wrap:anywhere]">{title}</span>
        <span className="figures block text-sm [overflow-wrap:anywhere] text-muted">{text}</span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
    </>
  );
  const look = 'flex min-h-11 items-center gap-4 py-3 transition-colors hover:text-muted';
  return (
    <li>
      {to.startsWith('#') ? (
        <a href={to} className={look}>
          {content}
        </a>
      ) : (
        <Link to={to} className={look}>
          {content}
        </Link>
      )}
    </li>
  );
}
