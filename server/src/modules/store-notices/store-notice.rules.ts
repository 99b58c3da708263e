import type { StoreNoticeKind, StoreNoticeMode } from '#domain/store-notices.js';

/** Kinds that the first admin is mailed about until another mode is chosen. */
const MAILED_BY_DEFAULT: readonly StoreNoticeKind[] = [
  'submission',
  'match',
  'service_order',
  'message',
  'dispute',
  'reconciliation',
  'certificate',
];

/** @param isFirstAdmin true for the address of ADMIN_EMAIL */
export function modeOf(
  kind: StoreNoticeKind,
  preference: StoreNoticeMode | undefined,
  isFirstAdmin: boolean,
): StoreNoticeMode {
  return preference ?? (isFirstAdmin && MAILED_BY_DEFAULT.includes(kind) ? 'now' : 'off');
}

/** The day before, in UTC: from its first moment to the first moment after it. */
export function dayBefore(now: Date): { day: string; from: Date; to: Date } {
  const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const from = new Date(to.getTime() - 24 * 60 * 60 * 1000);
  return { day: from.toISOString().slice(0, 10), from, to };
}
