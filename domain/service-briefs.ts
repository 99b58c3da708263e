import type { ServiceKind, ServiceOrderStatus } from './services.js';

/** Files that customers add to a request for custom work. */

/** `reference`: a recording to go by; `stems`: one archive with the parts of the track. */
export const BRIEF_FILE_KINDS = ['reference', 'stems'] as const;
export type BriefFileKind = (typeof BRIEF_FILE_KINDS)[number];

const GIGABYTE = 1024 ** 3;

export const BRIEF_LIMITS = {
  files: 10,
  /** Bytes of all files of an order. */
  orderBytes: 4 * GIGABYTE,
  /** Bytes of all uploads of an account that does not sell. */
  buyerBytes: 8 * GIGABYTE,
  referenceSeconds: 30 * 60,
} as const;

/** Statuses in which files are added; the price is not agreed yet. */
export const TAKES_BRIEF_FILES: readonly ServiceOrderStatus[] = ['new', 'quoted'];
/** Statuses in which files are removed: before the agreement, and once nobody works with them any more. */
export const GIVES_UP_BRIEF_FILES: readonly ServiceOrderStatus[] = [
  ...TAKES_BRIEF_FILES,
  'done',
  'declined',
  'cancelled',
];
/** Kinds of work that begin with the tracks of the customer. */
export const TAKES_STEMS: readonly ServiceKind[] = ['coProducing', 'mixingMastering'];
