/** Relay connections over keyset cursors. */
export { entityList, listArgsOf, orderByEnum, sortsBy } from './admin-list.js';
export { addDays, DayRangeInput, daysOf, isInDays, IsDay, IsAfter, type DayRange } from './day-range.js';
export { decodeCursor, encodeCursor } from './cursor.js';
export {
  DatedListQuery,
  DatedPageQuery,
  ListQuery,
  NumberedPageQuery,
  pageOf,
  isPagedByCursor,
  rangeOf,
  sendCursorHeaders,
  sendPartHeaders,
  sendPageHeaders,
  takeDatedPage,
  takePage,
} from './numbered-page.js';
export {
  connectionOf,
  ListArgs,
  ListPage,
  PageArgs,
  pageFromEitherEnd,
  TwoWayPageArgs,
  type Page,
  type PageInfo,
} from './page.js';
export { FilteredList } from './filtered-list.js';
export { EntityRows, SortedList, type Sort } from './sorted-list.js';
export { addChangesSince, AfterQuery, UpdatedSince, UpdatedSinceQuery } from './updated-since.js';
export { containing, Where } from './where.js';
