/** Verdicts of an admin on a recording that matches a sold track: it may be sold all the same, or not. */
export const MATCH_DECISIONS = ['allowed', 'blocked'] as const;
export type MatchDecision = (typeof MATCH_DECISIONS)[number];

export const MATCH_REASON_MAX = 1_000;
