import type { Fingerprint } from './fingerprint.entity.js';
import type { MatchClaims } from './match-claims.js';
import type { TrackMatch } from './track-match.entity.js';
import { isBlocking } from './track-match.rules.js';

/** A match as seen from one of its recordings. */
export interface MatchOfRecording {
  match: TrackMatch;
  own: Fingerprint;
  other: Fingerprint;
  /** True while the own recording is held because of it. */
  isBlocking: boolean;
  /** True while the other recording is held because of it. */
  holdsOther: boolean;
  /** Times from which on the two recordings count; null before. */
  since: Date | null;
  otherSince: Date | null;
  /** Statements of the owners. */
  statement: string | null;
  otherStatement: string | null;
  /** Start of the common part, in seconds. */
  start: number;
  otherStart: number;
  /** Tempo and pitch of the own recording against the other. */
  tempo: number;
  semitones: number;
}

/** A match as seen from the recording that is held; from the later one where neither is. */
export function heldSide(match: TrackMatch, claims: MatchClaims): MatchOfRecording {
  const fromEarlier = seenFrom(match, false, claims);
  return fromEarlier.isBlocking ? fromEarlier : seenFrom(match, true, claims);
}

/** @param isLater true to see it from the later recording */
export function seenFrom(match: TrackMatch, isLater: boolean, claims: MatchClaims): MatchOfRecording {
  const { fingerprint, matched, startAt, matchedStartAt, tempo, semitones, decision } = match;
  const later = { ...fingerprint, since: claims.since, isLater: true };
  const earlier = { ...matched, since: claims.matchedSince, isLater: false };
  const [own, other] = isLater ? [later, earlier] : [earlier, later];
  return {
    match,
    own: isLater ? fingerprint : matched,
    other: isLater ? matched : fingerprint,
    isBlocking: isBlocking(own, other, decision),
    holdsOther: isBlocking(other, own, decision),
    since: own.since,
    otherSince: other.since,
    statement: isLater ? match.statement : match.matchedStatement,
    otherStatement: isLater ? match.matchedStatement : match.statement,
    start: isLater ? startAt : matchedStartAt,
    otherStart: isLater ? matchedStartAt : startAt,
    tempo: isLater ? tempo : 1 / tempo,
    semitones: isLater ? semitones : -semitones,
  };
}

/** One match of two tracks, the first one. */
export function onePerPair(matches: readonly MatchOfRecording[]): MatchOfRecording[] {
  const pairs = new Map<string, MatchOfRecording>();
  for (const match of matches) {
    const pair = [match.own, match.other].map(({ id, productId }) => productId ?? `recording ${id}`).join();
    if (!pairs.has(pair)) pairs.set(pair, match);
  }
  return [...pairs.values()];
}
