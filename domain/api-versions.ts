/** Dated versions of the API, the oldest supported one first. A request without a version gets the oldest. */
export const API_VERSIONS = ['2026-11-23'] as const;

/** Header of requests and responses. */
export const API_VERSION_HEADER = 'Ghostnote-Version';

/** Shortest time between the announcement of a removal and the removal. */
export const DEPRECATION_MONTHS = 12;
