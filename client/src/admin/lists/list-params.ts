import { parseAsInteger, parseAsString } from 'nuqs';

/** What every list has in its address: `sort` is a column, with a minus for falling. A search replaces the entry in the history, a page adds one. */
export const LIST_PARAMS = {
  q: parseAsString.withDefault(''),
  page: parseAsInteger.withDefault(1),
  sort: parseAsString.withDefault(''),
};

/** No such page: the first. */
export function pageNumber(page: number): number {
  return Math.max(1, page);
}
