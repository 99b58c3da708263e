import type { FastifyReply } from 'fastify';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { MAX_ID, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#domain/limits.js';
import { IntersectionType } from '@nestjs/swagger';
import { DayRangeInput, isInDays } from './day-range.js';
import type { PageInfo } from './page.js';
import { ToNumber } from '../validation/index.js';

/** Query of a REST list: a page from 1, and how many items it has. */
export class NumberedPageQuery {
  @ToNumber()
  @Max(PAGE_SIZE_MAX, { message: `limit must be at most ${PAGE_SIZE_MAX}` })
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  @IsOptional()
  limit: number = PAGE_SIZE_DEFAULT;

  @ToNumber()
  @Max(MAX_ID / PAGE_SIZE_MAX, { message: 'page is out of range' })
  @Min(1, { message: 'page must be at least 1' })
  @IsInt({ message: 'page must be a whole number' })
  @IsOptional()
  page: number = 1;
}

/** Query of a REST list that is returned whole when neither parameter is given. */
export class ListQuery {
  @ToNumber()
  @Max(PAGE_SIZE_MAX, { message: `limit must be at most ${PAGE_SIZE_MAX}` })
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  @IsOptional()
  limit?: number;

  @ToNumber()
  @Max(MAX_ID / PAGE_SIZE_MAX, { message: 'page is out of range' })
  @Min(1, { message: 'page must be at least 1' })
  @IsInt({ message: 'page must be a whole number' })
  @IsOptional()
  page?: number;
}

/** Query of a REST list of short pages that is narrowed to days. */
export class DatedPageQuery extends IntersectionType(DayRangeInput, NumberedPageQuery) {}

/** Query of a REST list that is narrowed to days, and returned whole without a page. */
export class DatedListQuery extends IntersectionType(DayRangeInput, ListQuery) {}

/** Page of a query with its defaults, or null for the whole list. A cursor asks for a page too. */
export function pageOf({ page, limit, after }: ListQuery & { after?: string }): NumberedPageQuery | null {
  if ([page, limit, after].every((given) => given === undefined)) return null;
  return { page: page ?? 1, limit: limit ?? PAGE_SIZE_DEFAULT };
}

/** Number of items before the page, and of those on it. */
export function rangeOf({ page, limit }: NumberedPageQuery): { skip: number; take: number } {
  return { skip: (page - 1) * limit, take: limit };
}

/** Proxies and clients read 8 to 16 KB of headers in all. */
const LINK_MAX_LENGTH = 4_096;

type Reply = Pick<FastifyReply, 'header' | 'request'>;

/** The requested part of a short list, with the headers of `sendPageHeaders`. */
export function takePage<T>(reply: Reply, items: readonly T[], query: ListQuery): T[] {
  sendPageHeaders(reply, items.length, query);
  const page = pageOf(query);
  if (!page) return [...items];
  const { skip, take } = rangeOf(page);
  return items.slice(skip, skip + take);
}

/** The same of the items whose date is in the days of the query. */
export function takeDatedPage<T>(
  reply: Reply,
  items: readonly T[],
  query: DatedListQuery,
  dateOf: (item: T) => Date,
): T[] {
  return takePage(
    reply,
    items.filter((item) => isInDays(dateOf(item), query)),
    query,
  );
}

/**
 * Sends `X-Total-Count` and `Link` with the next page of a list that is read by cursor.
 * @param position of the page
 */
export function sendCursorHeaders(
  reply: Reply,
  total: number,
  { hasNextPage, endCursor }: Pick<PageInfo, 'hasNextPage' | 'endCursor'>,
): void {
  reply.header('X-Total-Count', String(total));
  if (!hasNextPage || !endCursor) return;
  const [path = '', search = ''] = reply.request.url.split('?');
  const parameters = new URLSearchParams(search);
  parameters.set('after', endCursor);
  const link = `<${path}?${parameters.toString()}>; rel="next"`;
  if (link.length <= LINK_MAX_LENGTH) reply.header('Link', link);
}

/**
 * True for changes without the number of a page. A record that changes while its reader pages moves to the end, and one behind it to a
 * page that was read already: a number loses it, a cursor does not.
 */
export function isPagedByCursor({ updatedSince, page }: ListQuery & { updatedSince?: Date }): boolean {
  return updatedSince !== undefined && page === undefined;
}

/** Sends the headers of a page, by cursor or by number. */
export function sendPartHeaders(
  reply: Reply,
  total: number,
  query: ListQuery & { updatedSince?: Date },
  position: PageInfo | undefined,
): void {
  if (position && isPagedByCursor(query)) sendCursorHeaders(reply, total, position);
  else sendPageHeaders(reply, total, query);
}

/**
 * Sends `X-Total-Count` and `Link` (RFC 8288) with the first, previous, next and last page. The whole list is its own
 * first and last page. As each link repeats the query, the next page alone is named, or none, where all would be too long for
 * clients and proxies.
 */
export function sendPageHeaders(reply: Reply, total: number, query: ListQuery): void {
  const [path = '', search = ''] = reply.request.url.split('?');
  const requested = pageOf(query);
  const linkTo = (number: number, rel: string) => {
    const parameters = new URLSearchParams(search);
    if (requested) {
      parameters.set('page', String(number));
      parameters.set('limit', String(requested.limit));
    }
    const text = parameters.toString();
    return `<${path}${text ? `?${text}` : ''}>; rel="${rel}"`;
  };
  const { page, limit } = requested ?? { page: 1, limit: Math.max(1, total) };
  const last = Math.max(1, Math.ceil(total / limit));
  const next = page < last ? linkTo(page + 1, 'next') : '';
  const links = [
    linkTo(1, 'first'),
    page > 1 ? linkTo(Math.min(page - 1, last), 'prev') : '',
    next,
    linkTo(last, 'last'),
  ];
  reply.header('X-Total-Count', String(total));
  const link = [links.filter(Boolean).join(', '), next].find(({ length }) => length <= LINK_MAX_LENGTH);
  if (link) reply.header('Link', link);
}
