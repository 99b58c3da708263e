import type { ContentReport } from './content-report.entity.js';

/** Reported track or shop by its name. */
export type ReportedName = Pick<ContentReport, 'kind' | 'title'>;

const KINDS = { track: 'The track', shop: 'The shop' };

export const nameOfReported = ({ kind, title }: ReportedName) => `${KINDS[kind]} “${title}”`;

export const removalOf = (reported: ReportedName) =>
  `${nameOfReported(reported)} was ${reported.kind === 'track' ? 'taken off sale' : 'blocked'}.`;

export const backOf = (reported: ReportedName) =>
  `${nameOfReported(reported)} is ${reported.kind === 'track' ? 'on sale' : 'active'} again.`;

export const stayOf = (reported: ReportedName) => `${nameOfReported(reported)} stays.`;
