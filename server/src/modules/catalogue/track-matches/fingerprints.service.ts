import { setImmediate as othersTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import {
  align,
  isSameRecording,
  lookupKeys,
  VARIANTS,
  type Alignment,
  type AudioFingerprint,
} from '#audio/index.js';
import type { ListenedTrack } from '../products/index.js';
import { Fingerprint } from './fingerprint.entity.js';

/** Number of equal keys from which on a recording is compared in full, and maximum number of compared recordings. */
const MIN_HITS = 3;
const MAX_CANDIDATES = 60;
/** Maximum number of recordings that are read for one key: a sound that more have in common says nothing. */
const MAX_OF_KEY = 200;

/** Key of the advisory lock for fingerprints. */
const LOCK = 1_764_353_400;

/** A stored recording that is the same as a new one. */
export interface FoundMatch extends Alignment {
  matchedId: number;
  tempo: number;
  semitones: number;
}

interface Candidate {
  variant: number;
  id: number;
}

/** Stores fingerprints and looks them up. */
@Injectable()
export class FingerprintsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Waits for others that store a fingerprint: two copies that arrive together must not miss each other. */
  async lock(manager: EntityManager): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  }

  /** Removes the fingerprint of a file that has become no track: it says nothing about another one. */
  async forget(manager: EntityManager, source: string): Promise<void> {
    const row = await manager.findOne(Fingerprint, {
      select: { id: true, codes: true },
      where: { source, title: IsNull() },
    });
    if (!row) return;
    const keys = row.codes ? lookupKeys(toCodes(row.codes)) : [];
    await manager.query('DELETE FROM fingerprint_postings WHERE fingerprint_id = $1 AND key = ANY($2)', [
      row.id,
      keys,
    ]);
    await manager.delete(Fingerprint, row.id);
  }

  /** Adds a file whose fingerprint is still to be made. @returns its id; null if it was there before */
  async add(manager: EntityManager, source: string, sellerId: number | null = null): Promise<number | null> {
    const [added] = (await manager.query(
      'INSERT INTO fingerprints (source, seller_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id',
      [source, sellerId],
    )) as { id: number }[];
    return added?.id ?? null;
  }

  /**
   * Notes the track that has a file as its preview. A file that counts for a track of another owner, or was sold, stays with it.
   * @param since when the track was published, unless the file counts already
   * @returns id of a new fingerprint; null if it was there before
   */
  async assign(manager: EntityManager, track: ListenedTrack, since = new Date()): Promise<number | null> {
    const [row] = (await manager.query(
      `INSERT INTO fingerprints AS f (source, product_id, title, store_name, seller_id, is_sold, is_offered, counts_from)
       VALUES ($1, $2, $3, $4, $5, $6 = 'sold', true, CASE WHEN $6 <> 'archived' THEN $7::timestamptz END)
       ON CONFLICT (source) DO UPDATE
          SET product_id = $2, title = $3, store_name = $4, seller_id = $5, is_offered = true,
              is_sold = $6 = 'sold' OR ($6 = 'archived' AND f.is_sold),
              counts_from = coalesce(f.counts_from, EXCLUDED.counts_from)
        WHERE f.product_id = $2 OR f.counts_from IS NULL
           OR (NOT f.is_sold AND f.seller_id IS NOT DISTINCT FROM $5)
    RETURNING id, xmax = 0 AS added`,
      [track.audio, track.id, track.name, track.storeName, track.sellerId, track.status, since],
    )) as { id: number; added: boolean }[];
    await manager.query(
      `UPDATE fingerprints SET is_offered = false
        WHERE product_id = $1 AND is_offered AND source <> $2 AND source NOT LIKE 'packages/%'`,
      [track.id, track.audio],
    );
    return row?.added ? row.id : null;
  }

  /** Notes the track that a recording is meant for, which neither plays nor delivers it yet. */
  async expect(
    manager: EntityManager,
    { id, name, storeName, sellerId }: ListenedTrack,
    source: string,
  ): Promise<void> {
    await manager.query(
      `UPDATE fingerprints SET product_id = $2, title = $3, store_name = $4, seller_id = $5
        WHERE source = $1 AND counts_from IS NULL`,
      [source, id, name, storeName, sellerId],
    );
  }

  /** Takes recordings from the track that they were meant for: they became no part of it. */
  async release(manager: EntityManager, sources: readonly string[]): Promise<void> {
    await manager.query(
      `UPDATE fingerprints SET product_id = NULL, title = NULL, store_name = NULL
        WHERE source = ANY ($1) AND NOT is_offered AND counts_from IS NULL`,
      [sources],
    );
  }

  /**
   * Notes the track that delivers packages, whose masters have fingerprints already, and what it delivers no longer.
   * @param hasChanged false to note it only for packages that it has not delivered before
   * @returns true if there are such packages
   */
  async assignPackages(
    manager: EntityManager,
    track: ListenedTrack,
    sources: readonly string[],
    hasChanged: boolean,
  ): Promise<boolean> {
    const [rows] = (await manager.query(
      `UPDATE fingerprints f
          SET product_id = $2, title = $3, store_name = $4, seller_id = $5, is_offered = true,
              is_sold = $6 = 'sold' OR ($6 = 'archived' AND f.is_sold),
              counts_from = coalesce(f.counts_from, CASE WHEN $6 = 'sold' THEN now() END)
         FROM fingerprints old
        WHERE f.id = old.id AND f.source = ANY ($1) AND (f.product_id = $2 OR NOT f.is_sold)
          AND ($7 OR f.product_id IS DISTINCT FROM $2 OR NOT f.is_offered)
    RETURNING old.product_id IS DISTINCT FROM $2 OR NOT old.is_offered AS added`,
      [sources, track.id, track.name, track.storeName, track.sellerId, track.status, hasChanged],
    )) as [{ added: boolean }[]];
    await manager.query(
      `UPDATE fingerprints SET is_offered = false
        WHERE product_id = $1 AND is_offered AND NOT is_sold AND source LIKE 'packages/%' AND NOT source = ANY ($2)`,
      [track.id, sources],
    );
    return rows.some(({ added }) => added);
  }

  /** Returns the files that have no fingerprint, not even a waiting one. */
  async withoutFingerprint(sources: readonly string[]): Promise<Set<string>> {
    const rows: { source: string }[] = await this.dataSource.query(
      `SELECT source FROM unnest($1::text[]) AS wanted (source)
        WHERE NOT EXISTS (SELECT 1 FROM fingerprints f WHERE f.source = wanted.source)`,
      [sources],
    );
    return new Set(rows.map(({ source }) => source));
  }

  /** Recordings that are the same as the new one, each by the change that fits best. */
  async findMatches(id: number, { variants }: AudioFingerprint): Promise<FoundMatch[]> {
    const candidates = await this.candidates(id, variants);
    const codes = await this.codesOf(candidates.map((candidate) => candidate.id));
    const best = new Map<number, FoundMatch>();
    for (const { variant, id: matchedId } of candidates) {
      const found = align(variants[variant]!, codes.get(matchedId)!);
      if (found && isSameRecording(found) && found.fit > (best.get(matchedId)?.fit ?? 0)) {
        const { tempo, thirds } = VARIANTS[variant]!;
        // A variant runs in the time of the other recording.
        const start = found.start / tempo;
        best.set(matchedId, { ...found, start, matchedId, tempo, semitones: thirds / 3 });
      }
      await othersTurn();
    }
    return [...best.values()];
  }

  /** Stores a finished fingerprint with its matches. @returns the row, locked */
  async complete(
    manager: EntityManager,
    id: number,
    codes: Int32Array,
    matches: readonly FoundMatch[],
  ): Promise<Fingerprint> {
    await manager.query(
      `INSERT INTO fingerprint_postings (key, fingerprint_id)
       SELECT key, $1 FROM unnest($2::integer[]) AS keys (key) ON CONFLICT DO NOTHING`,
      [id, lookupKeys(codes)],
    );
    for (const { matchedId, share, seconds, start, otherStart, tempo, semitones } of matches) {
      await manager.query(
        `INSERT INTO track_matches
                (fingerprint_id, matched_id, share, seconds, start_at, matched_start_at, tempo, semitones)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
        [id, matchedId, share, seconds, start, otherStart, tempo, semitones],
      );
    }
    await manager.update(Fingerprint, id, { isReady: true, failure: null, codes: toBytes(codes) });
    return manager.findOneByOrFail(Fingerprint, { id });
  }

  /** Variants and recordings with the most equal keys. */
  private async candidates(id: number, variants: readonly Int32Array[]): Promise<Candidate[]> {
    const keys: number[] = [];
    const numbers: number[] = [];
    variants.forEach((codes, variant) => {
      for (const key of lookupKeys(codes)) {
        keys.push(key);
        numbers.push(variant);
      }
    });
    return this.dataSource.query(
      `SELECT wanted.variant, found.fingerprint_id AS id
         FROM unnest($1::integer[], $2::integer[]) AS wanted (key, variant)
        CROSS JOIN LATERAL (
              SELECT p.fingerprint_id FROM fingerprint_postings p WHERE p.key = wanted.key LIMIT ${MAX_OF_KEY}
              ) AS found
        WHERE found.fingerprint_id <> $3
        GROUP BY 1, 2 HAVING count(*) >= ${MIN_HITS}
        ORDER BY count(*) DESC LIMIT ${MAX_CANDIDATES}`,
      [keys, numbers, id],
    );
  }

  private async codesOf(ids: readonly number[]): Promise<Map<number, Int32Array>> {
    const rows: { id: number; codes: Buffer }[] = await this.dataSource.query(
      'SELECT id, codes FROM fingerprints WHERE id = ANY($1) AND codes IS NOT NULL',
      [[...new Set(ids)]],
    );
    return new Map(rows.map(({ id, codes }) => [id, toCodes(codes)]));
  }
}

function toBytes(codes: Int32Array): Buffer {
  const bytes = Buffer.alloc(codes.length * 4);
  codes.forEach((code, at) => bytes.writeInt32LE(code, at * 4));
  return bytes;
}

function toCodes(bytes: Buffer): Int32Array {
  return Int32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readInt32LE(at * 4));
}
