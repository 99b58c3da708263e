import { RECORD_PATHS } from '../page';
import { ADMIN_MENU } from './admin-menu';
import type { FindRecordsQuery } from './find-records.generated';

type FoundRecord = FindRecordsQuery['findRecords'][number];

export interface Choice {
  kind: 'page' | 'record' | 'all';
  /** Kind in words, before the label. */
  type: string;
  label: string;
  detail: string;
  to: string;
}

const PAGES: readonly Choice[] = [
  ...ADMIN_MENU,
  { label: 'Add product', to: '/admin/products/new' },
  { label: 'Add demo track', to: '/admin/demos/new' },
].map(({ label, to }) => ({ kind: 'page', type: 'Page', label, detail: '', to }));

const searched = (list: string, text: string) => `/admin/${list}?q=${encodeURIComponent(text)}`;

const RECORDS: Record<FoundRecord['kind'], { type: string; toPath: (id: number) => string }> = {
  order: { type: 'Order', toPath: RECORD_PATHS.order },
  product: { type: 'Product', toPath: RECORD_PATHS.product },
  user: { type: 'Buyer', toPath: RECORD_PATHS.user },
  seller: { type: 'Seller', toPath: RECORD_PATHS.seller },
  submission: { type: 'Submission', toPath: RECORD_PATHS.submission },
  service_order: { type: 'Service order', toPath: RECORD_PATHS['service-order'] },
};

/** Pages whose name contains each typed word, found records, and the search of all orders. */
export function choicesOf(text: string, records: readonly FoundRecord[]): Choice[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const pages = PAGES.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const found = records.map((record): Choice => {
    const { type, toPath } = RECORDS[record.kind];
    return { kind: 'record', type, label: record.title, detail: record.detail, to: toPath(record.id) };
  });
  if (!text) return pages;
  const all: Choice = {
    kind: 'all',
    type: 'Orders',
    label: `Search all orders for “${text}”`,
    detail: '',
    to: searched('orders', text),
  };
  return [...pages, ...found, all];
}
