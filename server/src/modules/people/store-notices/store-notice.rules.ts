import type { StoreNoticeKind, StoreNoticeMode } from '#domain/store-notices.js';

/** Kinds of which the first admin gets a daily mail until another mode is chosen; the others are mailed at once. */
const DAILY_BY_DEFAULT: ReadonlySet<StoreNoticeKind> = new Set(['order', 'seller']);

/** @param isFirstAdmin true for the address of ADMIN_EMAIL */
export function modeOf(
  kind: StoreNoticeKind,
  preference: StoreNoticeMode | null | undefined,
  isFirstAdmin: boolean,
): StoreNoticeMode {
  if (preference || !isFirstAdmin) return preference ?? 'off';
  return DAILY_BY_DEFAULT.has(kind) ? 'daily' : 'now';
}

/** The day before, in UTC: from its first moment to the first moment after it. */
export function dayBefore(now: Date): { day: string; from: Date; to: Date } {
  const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const from = new Date(to.getTime() - 24 * 60 * 60 * 1000);
  return { day: from.toISOString().slice(0, 10), from, to };
}
