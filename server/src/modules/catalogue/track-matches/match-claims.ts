import type { EntityManager } from 'typeorm';

/** Times at which the two tracks of a match first published or sold the common recording; null for neither. */
export interface MatchClaims {
  /** Time of the track with the later recording; `matchedSince` is that of the other track. */
  since: Date | null;
  matchedSince: Date | null;
}

/**
 * Claims of matches by their ids. All recordings of the two tracks that are the same as one another count: a new preview of a
 * track is as old as its first one, while its other recordings say nothing.
 */
export async function claimsOf(
  manager: EntityManager,
  matchIds: readonly number[],
): Promise<Map<number, MatchClaims>> {
  const rows: ({ id: number } & MatchClaims)[] = await manager.query(
    `SELECT m.id,
            least(a.counts_from, min(CASE x.product_id WHEN a.product_id THEN x.counts_from ELSE y.counts_from END)) AS since,
            least(b.counts_from, min(CASE x.product_id WHEN b.product_id THEN x.counts_from ELSE y.counts_from END)) AS "matchedSince"
       FROM track_matches m
       JOIN fingerprints a ON a.id = m.fingerprint_id
       JOIN fingerprints b ON b.id = m.matched_id
       LEFT JOIN (track_matches others
                  JOIN fingerprints x ON x.id = others.fingerprint_id
                  JOIN fingerprints y ON y.id = others.matched_id)
         ON (x.product_id = a.product_id AND y.product_id = b.product_id)
         OR (x.product_id = b.product_id AND y.product_id = a.product_id)
      WHERE m.id = ANY ($1) GROUP BY m.id, a.counts_from, b.counts_from`,
    [matchIds],
  );
  return new Map(rows.map(({ id, ...claims }) => [id, claims]));
}
