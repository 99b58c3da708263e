import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '#domain/numbers.js';
import { byUrgency, URGENT_HOURS, type WaitingKind } from '#domain/waiting-work.js';
import { readFailure } from '../../lib/graphql/failure';
import { cn, ErrorState, Money, Skeleton } from '../../ui';
import { timeLeft } from './time-left';
import { useWaitingWorkQuery, type WaitingWorkQuery } from './waiting-work.generated';

export type Work = WaitingWorkQuery['waitingWork'][number];

/** Words of a kind for one and for several, and how its time is called. None holds a word of the menu, whose links are found by it. */
const KINDS: Record<WaitingKind, { one: string; many: string; due?: string }> = {
  disputes: { one: 'disputed payment to answer', many: 'disputed payments to answer', due: 'Evidence due' },
  payouts: { one: 'shop to pay', many: 'shops to pay', due: 'Due' },
  submissions: { one: 'track to review', many: 'tracks to review', due: 'Due' },
  content_reports: { one: 'report to decide', many: 'reports to decide', due: 'Due' },
  objections: { one: 'objection to answer', many: 'objections to answer', due: 'Due' },
  problems: { one: 'payment in question', many: 'payments in question' },
  payments: { one: 'payment to record', many: 'payments to record', due: 'Lapses' },
  messages: { one: 'unread message about an order', many: 'unread messages about an order', due: 'Due' },
  contact: { one: 'contact message to read', many: 'contact messages to read', due: 'Due' },
  withdrawals: { one: 'withdrawal to decide', many: 'withdrawals to decide', due: 'Due' },
  mails: { one: 'mail that was not sent', many: 'mails that were not sent' },
  webhooks: { one: 'endpoint that fails', many: 'endpoints that fail' },
  differences: { one: 'difference in the books', many: 'differences in the books' },
  sellers: { one: 'new shop to check', many: 'new shops to check', due: 'Due' },
  services: { one: 'request to quote', many: 'requests to quote', due: 'Due' },
  service_messages: {
    one: 'message about custom work to answer',
    many: 'messages about custom work to answer',
    due: 'Due',
  },
  agreements: { one: 'agreed job to begin', many: 'agreed jobs to begin', due: 'Due' },
  makers: { one: 'job that needs another maker', many: 'jobs that need another maker', due: 'Due' },
  settings: { one: 'thing to set up', many: 'things to set up' },
};

/** Work that waits for a person, the most urgent first; each line leads to its record. */
export function WaitingWork() {
  const { data, error, refetch } = useWaitingWorkQuery({ fetchPolicy: 'cache-and-network' });
  const work = data?.waitingWork;
  if (!work) {
    return error ? (
      <div className="rounded-md border bg-surface">
        <ErrorState
          message={readFailure(error, 'Failed to load what waits').message}
          onRetry={() => void refetch().catch(() => undefined)}
          className="py-6"
        />
      </div>
    ) : (
      <Skeleton className="h-64 rounded-md" />
    );
  }
  return <WaitingList work={work} now={new Date()} />;
}

export function WaitingList({ work, now }: { work: readonly Work[]; now: Date }) {
  return (
    <section aria-labelledby="waiting" className="overflow-hidden rounded-md border bg-surface">
      <h2 id="waiting" className="wide border-b px-5 py-3 text-sm">
        Waiting for you
      </h2>
      {work.length === 0 && (
        <p className="flex items-center gap-3 px-5 py-6 text-sm text-muted">
          <Check aria-hidden className="size-5 text-signal" />
          Nothing waits. New orders, tracks and messages appear here.
        </p>
      )}
      <ul className="divide-y">
        {work.toSorted(byUrgency(now)).map((one) => (
          <WaitingEntry key={one.kind} work={one} now={now} />
        ))}
      </ul>
    </section>
  );
}

function WaitingEntry({ work, now }: { work: Work; now: Date }) {
  const { kind, count, overdue, amount, path, records } = work;
  const words = KINDS[kind];
  const [only] = records;
  const to = count === 1 && only ? only.path : path;
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1 px-5 py-3 text-sm lg:grid-cols-[20rem_minmax(0,1fr)]">
      <p className="flex min-h-8 flex-wrap items-baseline gap-x-2 touch:min-h-11 touch:items-center">
        <Link to={to} className="group flex items-baseline gap-2.5">
          <span className={cn('wide figures min-w-6 text-lg', overdue > 0 ? 'text-danger' : 'text-signal')}>
            {formatCount(count)}
          </span>
          <span className="group-hover:underline">{count === 1 ? words.one : words.many}</span>
        </Link>
        {overdue > 0 && words.due && (
          <span className="text-danger">
            {overdue === count ? 'overdue' : `${formatCount(overdue)} overdue`}
          </span>
        )}
        {amount !== null && amount > 0 && <Money value={amount} className="ml-auto text-muted" />}
      </p>
      <ul className="min-w-0">
        {records.map((record) => (
          <li key={record.path + record.title}>
            <Link
              to={record.path}
              className="-mx-2 flex min-h-8 items-center gap-x-4 rounded-md px-2 py-1 transition-colors hover:bg-raised touch:min-h-11"
            >
              <span className="min-w-0 flex-1 truncate">{record.title}</span>
              <span className="flex shrink-0 items-center gap-x-4 max-lg:flex-col-reverse max-lg:items-end">
                {record.dueAt && words.due && <DueTime label={words.due} at={record.dueAt} now={now} />}
                {record.amount !== null && <Money value={record.amount} className="text-right lg:w-24" />}
              </span>
            </Link>
          </li>
        ))}
        {count > records.length && (
          <li>
            <More to={path}>and {formatCount(count - records.length)} more</More>
          </li>
        )}
      </ul>
    </li>
  );
}

function More({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-mx-2 flex min-h-8 items-center rounded-md px-2 text-muted hover:text-bone touch:min-h-11"
    >
      {children}
    </Link>
  );
}

const HOUR_MS = 60 * 60 * 1000;

/** 'Due in 5 h', in red once it has passed. */
function DueTime({ label, at, now }: { label: string; at: string; now: Date }) {
  const ms = Date.parse(at) - now.getTime();
  const tone = ms < 0 ? 'text-danger' : ms < URGENT_HOURS * HOUR_MS ? 'text-bone' : 'text-muted';
  return (
    <time dateTime={at} className={cn('figures text-[0.8125rem] whitespace-nowrap', tone)}>
      {label} {timeLeft(ms)}
    </time>
  );
}
