import { formatKey } from '#domain/camelot.js';
import type { ProductStatus } from '#domain/statuses.js';
import type { WebhookEventType } from '#domain/webhooks.js';
import type { Product } from './product.entity.js';

export interface ProjectOffer {
  projectName: string | null;
  projectLink: string | null;
}

/** A project file on sale needs a download link. */
export function isProjectDeliverable({ projectName, projectLink }: ProjectOffer): boolean {
  return projectName === null || projectLink !== null;
}

/** 'Techno · 128 BPM · Am · 8A · $349'. */
export function trackSummary(track: SummarisedTrack): string {
  const { category, bpm, musicKey, mode, price } = track;
  return [category, bpm ? `${bpm} BPM` : '', formatKey(musicKey, mode), dollarText(price)]
    .filter(Boolean)
    .join(' · ');
}

/** '$1,349', '$314.10'. */
export function dollarText(dollars: number): string {
  return `$${dollars.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2 })}`;
}

type SummarisedTrack = Pick<Product, 'category' | 'bpm' | 'musicKey' | 'mode' | 'price'>;

/** Columns whose changes are announced to outside systems. */
export type AnnouncedTrack = Pick<
  Product,
  (typeof ANNOUNCED)[number] | 'status' | 'priceCents' | 'oldPriceCents' | 'lowestPriceCents' | 'quantity'
>;

const ANNOUNCED = [
  'name',
  'storeName',
  'category',
  'bpm',
  'musicKey',
  'mode',
  'type',
  'projectName',
  'vocals',
  'aiTools',
  'samples',
  'sampleSources',
  'isHot',
  'img',
  'audio',
] as const;

/**
 * Webhook events of a change: at most one of the status, one of the price and one of the rest. A changed quantity is part
 * of the rest unless the status changes with it.
 * @param before null for a new track
 */
export function eventsOf(before: AnnouncedTrack | null, after: AnnouncedTrack): ProductEvent[] {
  if (!before)
    return after.status === 'published' ? ['product.created', 'product.published'] : ['product.created'];
  const events: ProductEvent[] = [];
  const hasNewStatus = before.status !== after.status;
  if (ANNOUNCED.some((field) => before[field] !== after[field])) events.push('product.updated');
  else if (!hasNewStatus && before.quantity !== after.quantity) events.push('product.updated');
  if (before.priceCents !== after.priceCents || before.oldPriceCents !== after.oldPriceCents) {
    events.push('product.price_changed');
  }
  if (hasNewStatus) events.push(statusEvent(before.status, after.status));
  return events;
}

export type ProductEvent = Extract<WebhookEventType, `product.${string}`>;

function statusEvent(before: ProductStatus, after: ProductStatus): ProductEvent {
  if (after === 'published') return before === 'reserved' ? 'product.released' : 'product.published';
  return `product.${after}`;
}

/** A track as admins read it: with the old price that was entered, announced or not. */
export function withEnteredOldPrice<T extends { oldPrice: number | null; enteredOldPrice: number | null }>(
  track: T,
): T {
  return { ...track, oldPrice: track.enteredOldPrice };
}

/** Leaves out `undefined` fields, which would overwrite others when spread. */
export function definedFieldsOf<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
