/** Work that waits for a person in the admin area. */

/** Kinds of waiting work; of two that are equally urgent the earlier one comes first. */
export const WAITING_KINDS = [
  'disputes',
  'payouts',
  'submissions',
  'content_reports',
  'objections',
  'problems',
  'payments',
  'messages',
  'contact',
  'withdrawals',
  'mails',
  'webhooks',
  'differences',
  'sellers',
  'services',
  'service_messages',
  'agreements',
  'makers',
  'settings',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** Kinds whose records are orders, in the list of orders. */
export const WAITING_ORDER_KINDS = ['payments', 'messages'] as const satisfies WaitingKind[];
export type WaitingOrderKind = (typeof WAITING_ORDER_KINDS)[number];

/** Records that are named of each kind. */
export const WAITING_RECORDS = 3;

/** Hours before its time from which a record counts as urgent. */
export const URGENT_HOURS = 12;

interface Waiting {
  kind: WaitingKind;
  overdue: number;
  records: readonly { dueAt: Date | string | null }[];
}

/** Sorts by urgency: what is overdue, then what soon will be, then the rest; equals in the order of the kinds. */
export function byUrgency(now: Date): (a: Waiting, b: Waiting) => number {
  const soon = now.getTime() + URGENT_HOURS * 60 * 60 * 1000;
  const rank = ({ overdue, records: [first] }: Waiting) => {
    if (overdue > 0) return 0;
    return first?.dueAt && new Date(first.dueAt).getTime() < soon ? 1 : 2;
  };
  return (a, b) => rank(a) - rank(b) || WAITING_KINDS.indexOf(a.kind) - WAITING_KINDS.indexOf(b.kind);
}
