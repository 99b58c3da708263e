import { DEPRECATION_MONTHS } from './api-versions.js';

/** Announcement that a part of the API will end: of a REST operation by `@Deprecated`, of a GraphQL field by `deprecationReason`. */
export interface Deprecation {
  /** Day of the announcement, as `yyyy-mm-dd` in UTC. */
  since: string;
  /** Day from which the part may be gone. */
  sunset: string;
  /** Replacement, as Markdown. */
  instead: string;
}

/**
 * The text for callers, the same in both APIs. @throws Error where the days are too close
 */
export function deprecationText({ since, sunset, instead }: Deprecation): string {
  const earliest = new Date(`${since}T00:00:00Z`);
  earliest.setUTCMonth(earliest.getUTCMonth() + DEPRECATION_MONTHS);
  if (!(new Date(`${sunset}T00:00:00Z`) >= earliest)) {
    throw new Error(`${since} to ${sunset} is less than ${DEPRECATION_MONTHS} months`);
  }
  return `Deprecated since ${since}, may end on ${sunset}: ${instead}`;
}
