import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SERVICE_NAMES, SERVICE_STATUS_NAMES, type ServiceOrderStatus } from '#domain/services.js';
import { readFailure } from '../../lib/graphql/failure';
import { cn, ErrorState, LinkButton, Money, Skeleton, TextLink, usePageMeta } from '../../ui';
import { PageHead } from '../page';
import { boardNote } from './board-note';
import { useServiceBoardQuery, type ServiceBoardCardFragment } from './service-board.generated';

/** Cards of a state; the others are in the list. */
const CARDS = 20;
const POLL_MS = 60_000;

const COLUMNS = [
  ['new', 'new'],
  ['quoted', 'quoted'],
  ['accepted', 'accepted'],
  ['in_progress', 'inProgress'],
  ['in_review', 'inReview'],
  ['approved', 'approved'],
] as const satisfies readonly (readonly [ServiceOrderStatus, string])[];

/** Open custom work by state, what is due first at the top of each. */
export function ServiceBoardPage() {
  usePageMeta('Board of service orders');
  const { data, error, refetch } = useServiceBoardQuery({
    variables: { first: CARDS },
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.hidden,
  });
  if (!data && error) {
    return (
      <Frame>
        <ErrorState
          message={readFailure(error, 'Failed to load service orders').message}
          onRetry={() => void refetch()}
        />
      </Frame>
    );
  }
  return (
    <Frame>
      <div
        className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-6"
        aria-busy={!data}
      >
        {COLUMNS.map(([status, name]) => (
          <Column key={status} status={status} cards={data?.[name].nodes} total={data?.[name].totalCount} />
        ))}
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHead
        title="Service Orders"
        actions={
          <LinkButton to="/admin/service-orders" size="sm">
            List
          </LinkButton>
        }
      />
      {children}
    </>
  );
}

interface ColumnProps {
  status: ServiceOrderStatus;
  /** Missing while they load. */
  cards: readonly ServiceBoardCardFragment[] | undefined;
  total: number | undefined;
}

function Column({ status, cards, total = 0 }: ColumnProps) {
  return (
    <section aria-labelledby={`board-${status}`} className="rounded-md border bg-surface">
      <h2
        id={`board-${status}`}
        className="wide flex items-baseline justify-between gap-3 border-b px-4 py-3"
      >
        {SERVICE_STATUS_NAMES[status]}
        <span className="figures text-sm text-muted">{total}</span>
      </h2>
      {!cards ? (
        <Skeleton className="m-4 h-16" />
      ) : cards.length === 0 ? (
        <p className="px-4 py-3 text-sm text-muted">Nothing here.</p>
      ) : (
        <ul className="divide-y">
          {cards.map((card) => (
            <Card key={card.id} status={status} card={card} />
          ))}
        </ul>
      )}
      {cards && total > cards.length && (
        <p className="border-t px-4 py-3 text-sm">
          <TextLink to={`/admin/service-orders?status=${status}`}>All {total}</TextLink>
        </p>
      )}
    </section>
  );
}

function Card({ status, card }: { status: ServiceOrderStatus; card: ServiceBoardCardFragment }) {
  const { id, kind, name, hasMaker, quote } = card;
  const note = boardNote(status, card, new Date());
  return (
    <li>
      <Link
        to={`/admin/service-orders/${id}`}
        className="block px-4 py-3 text-sm transition-colors hover:bg-raised"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="wide min-w-0 truncate">
            {SERVICE_NAMES[kind]} <span className="figures">#{id}</span>
          </span>
          {quote && <Money value={quote.price} className="shrink-0" />}
        </span>
        <span className="block truncate text-[0.8125rem] text-muted">
          {name}
          {hasMaker && ', by a producer'}
        </span>
        <span className={cn('block text-[0.8125rem]', note.isLate ? 'text-danger' : 'text-muted')}>
          {note.text}
        </span>
      </Link>
    </li>
  );
}
