import type { ReactNode } from 'react';
import { formatUtcClock, formatUtcDate } from '../../lib/dates';
import { cn } from '../../ui';
import { NoValue } from '../page';
import type { ListColumn } from './list-query';

type Orders<Order extends string> = readonly [ascending: Order, descending: Order];

export function idColumn<Row extends { id: number }, Order extends string>(
  orders: Orders<Order>,
): ListColumn<Row, Order> {
  return {
    id: 'id',
    header: 'ID',
    orders,
    width: 'w-16',
    cell: ({ id }) => <span className="figures text-muted">{id}</span>,
  };
}

export function dateColumn<Row, Order extends string>(
  id: string,
  header: string,
  orders: Orders<Order>,
  dateOf: (row: Row) => string,
  card?: ListColumn<Row>['card'],
): ListColumn<Row, Order> {
  return {
    id,
    header: `${header} (UTC)`,
    orders,
    card,
    cell: (row) => <span className="figures whitespace-nowrap text-muted">{formatUtcDate(dateOf(row))}</span>,
  };
}

interface Resolvable {
  resolvedAt: string | null;
  resolvedBy: string | null;
  note: string | null;
}

/** Says whether a record is resolved, by whom and why. */
export function resolutionColumn<Row extends Resolvable, Order extends string>(): ListColumn<Row, Order> {
  return {
    id: 'status',
    header: 'Status',
    card: 'side',
    brief: ({ resolvedAt }) => (resolvedAt === null ? 'Open' : 'Resolved'),
    cell: ({ resolvedAt, resolvedBy, note }) =>
      resolvedAt === null ? (
        'Open'
      ) : (
        <div className="min-w-0 [overflow-wrap:anywhere] md:max-w-72">
          <p>Resolved by {resolvedBy}</p>
          <p className="text-[0.8125rem] text-muted">{note}</p>
        </div>
      ),
  };
}

/** Date above the time in UTC; on a phone beside it. */
export function DateAndTime({ at }: { at: string }) {
  return (
    <span className="figures flex gap-x-2 whitespace-nowrap md:flex-col">
      {formatUtcDate(at)}
      <span className="text-muted md:text-[0.8125rem]">{formatUtcClock(at)}</span>
    </span>
  );
}

interface ClippedTextProps {
  text: string | null;
  /** Sets the width in a table. */
  className: string;
}

/** Text in one line, cut at the width of its column. */
export function ClippedText({ text, className }: ClippedTextProps) {
  if (!text) return <NoValue />;
  return (
    <span className={cn('block truncate', className)} title={text}>
      {text}
    </span>
  );
}

/** Tags of a row, below its title. */
export function RowTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-1 font-sans text-xs font-normal md:mt-1 md:max-w-56">
      {tags.map((tag) => (
        <li
          key={tag}
          title={tag}
          className="max-w-full truncate rounded-full border border-edge px-2 leading-5"
        >
          {tag}
        </li>
      ))}
    </ul>
  );
}

interface TwoLinesProps {
  first: ReactNode;
  second: string | null;
  /** Sets the width in a table. */
  className: string;
}

/** A value with a detail in small type below it. */
export function TwoLines({ first, second, className }: TwoLinesProps) {
  return (
    <div className={cn('min-w-0', className)}>
      <p className="truncate">{first}</p>
      {second && (
        <p className="figures truncate font-sans text-[0.8125rem] font-normal text-muted" title={second}>
          {second}
        </p>
      )}
    </div>
  );
}
