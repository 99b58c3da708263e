import type { ContentReport } from './content-report.entity.js';

/** Reported track or shop by its name. */
export type ReportedName = Pick<ContentReport, 'kind' | 'title'>;

export const nameOfReported = (reported: ReportedName) => `The ${withinSentence(reported)}`;

/** The name after an article that another sentence has written. */
export const withinSentence = ({ kind, title }: ReportedName) => `${kind} “${title}”`;

/** Said of a removed track, or of tracks of a removed shop, that an order holds. */
export const HELD = 'An order holds it: once that ends without a payment, it goes off sale.';
export const HELD_OF_SHOP = 'Tracks that an order holds go off sale once that ends without a payment.';

/** @param isHeld true while orders hold the track, or tracks of the shop */
export function removalOf(reported: ReportedName, isHeld = false): string {
  const name = nameOfReported(reported);
  if (reported.kind === 'shop') return `${name} was blocked.${isHeld ? ` ${HELD_OF_SHOP}` : ''}`;
  return isHeld ? `${name} must not be sold. ${HELD}` : `${name} was taken off sale.`;
}

export const backOf = (reported: ReportedName) =>
  `${nameOfReported(reported)} is ${reported.kind === 'track' ? 'on sale' : 'active'} again.`;

/** @param isGone true for a track or shop that is no longer in the shop, for another reason */
export const stayOf = (reported: ReportedName, isGone = false) =>
  isGone
    ? `We found nothing against the ${withinSentence(reported)}, which is no longer in the shop.`
    : `${nameOfReported(reported)} stays.`;
