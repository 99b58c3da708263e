import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** `end` for figures. */
  align?: 'end';
  /** A Tailwind width, such as 'w-40'. */
  width?: string;
  /**
   * Place in the two lines of a row on a phone: `title` and `main` on the first, `fact` and `side` on the second, `media`
   * before both. Actions and columns without a place are shown when the row is opened.
   */
  card?: 'title' | 'main' | 'fact' | 'side' | 'media' | 'actions';
  /** A text for the two lines in place of the cell, which is then shown when the row is opened. */
  brief?: (row: Row) => ReactNode;
  /** Shown below the cell; on a phone when the row is opened. */
  below?: (row: Row) => ReactNode;
}

export interface DataSort {
  column: string;
  descending: boolean;
}

export interface DataPaging {
  /** Page number; the first page is 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
}

/** Selected rows, owned by the caller, so that they outlive the page. */
export interface DataSelection {
  ids: ReadonlySet<number>;
  onChange: (ids: ReadonlySet<number>) => void;
}

/** Cycles through ascending, descending and unsorted. */
export function nextSort(current: DataSort | null, column: string): DataSort | null {
  if (current?.column !== column) return { column, descending: false };
  return current.descending ? null : { column, descending: true };
}

/** A sorting as text: 'price', or '-price' for descending. */
export function toSortText(sort: DataSort | null): string {
  return sort ? `${sort.descending ? '-' : ''}${sort.column}` : '';
}

export function parseSortText(text: string): DataSort | null {
  return text ? { column: text.replace(/^-/, ''), descending: text.startsWith('-') } : null;
}

/** The selection with a row added or removed. */
export function withRowToggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
