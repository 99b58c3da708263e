/** Reasons for which the stems of a customer could not be compared with the delivered mix. */
export const UNCOMPARED_REASONS = [
  'no_stems',
  'no_mix',
  'too_many',
  'too_short',
  'too_large',
  'unreadable',
] as const;

export type UncomparedReason = (typeof UNCOMPARED_REASONS)[number];

/** Stems that a customer gave for custom work, looked for in the delivered mix by their sound. Files are named as in their archive. */
export interface StemsComparison {
  /** The mix; null where nothing was compared. */
  comparedWith: string | null;
  reason: UncomparedReason | null;
  heard: string[];
  notHeard: string[];
  /** Silent files, and those in formats that are not read. */
  unread: string[];
}
