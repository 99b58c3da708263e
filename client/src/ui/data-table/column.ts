import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Sortable by the server, through `onSortChange`. */
  sortable?: boolean;
  /** Makes the column sortable where the table sorts itself. */
  sortValue?: (row: Row) => string | number | Date | null | undefined;
  /** `end` for figures. */
  align?: 'start' | 'end';
  /** A Tailwind width, such as 'w-40'. */
  width?: string;
  /** On a phone the row is a card: `title` heads it, `media` stands left of it, `actions` closes it, `hidden` is left out. */
  card?: 'title' | 'media' | 'actions' | 'hidden';
}

export interface DataSort {
  column: string;
  descending: boolean;
}

/** Pages that the server cuts; without it the table cuts the rows itself. */
export interface DataPaging {
  /** From 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
}

/** Rows chosen by id; lives with the caller, so that bulk actions and other pages see it. */
export interface DataSelection {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
}

export const isSortable = <Row>({ sortable, sortValue }: DataColumn<Row>): boolean =>
  sortable === true || sortValue !== undefined;
