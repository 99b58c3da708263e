import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { codesOfStated, STATED_EVERY } from '#domain/audio/stated-fingerprint.js';
import { NOTHING } from '#domain/audio/sub-fingerprints.js';
import { align, isSameRecording } from '#audio/index.js';
import { CertificateLink } from './certificate.entity.js';
import { contentOf, type FileStatement } from './issuing/certificate-document.js';

/** Number of equal keys from which on a file is compared in full, and maximum number of compared files. */
const MIN_HITS = 2;
const MAX_CANDIDATES = 60;
/** Maximum number of files that are read for one key: a sound that more have in common says nothing. */
const MAX_OF_KEY = 200;

export interface FoundRecording {
  linkId: number;
  /** Place of the file in the document. */
  file: number;
  /** Seconds for which both recordings are the same. */
  seconds: number;
}

/** Finds certificates by the fingerprints of the recordings that they state. */
@Injectable()
export class CertifiedRecordingsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async add(manager: EntityManager, linkId: number, files: readonly FileStatement[]): Promise<void> {
    for (const [file, statement] of files.entries()) {
      if (!statement.held || !statement.fingerprint) continue;
      await manager.query(
        `INSERT INTO certificate_recordings (key, link_id, file)
         SELECT key, $2, $3 FROM unnest($1::integer[]) AS keys (key)`,
        [keysOf(codesOfStated(statement.fingerprint)), linkId, file],
      );
    }
  }

  /**
   * Certified files with the same recording, those that fit best first.
   * @param among numbers of the certificates that are searched; null for all
   */
  async find(codes: Int32Array, among: readonly number[] | null): Promise<FoundRecording[]> {
    if (among?.length === 0) return [];
    const candidates: { linkId: number; file: number }[] = await this.dataSource.query(
      `SELECT found.link_id AS "linkId", found.file
         FROM unnest($1::integer[]) AS wanted (key)
        CROSS JOIN LATERAL (
              SELECT r.link_id, r.file FROM certificate_recordings r WHERE r.key = wanted.key AND ($2::int[] IS NULL OR r.link_id = ANY ($2)) LIMIT ${MAX_OF_KEY}
              ) AS found
        GROUP BY 1, 2 HAVING count(*) >= ${MIN_HITS}
        ORDER BY count(*) DESC LIMIT ${MAX_CANDIDATES}`,
      [keysOf(codes), among],
    );
    const links = await this.dataSource.manager.findBy(CertificateLink, {
      id: In(candidates.map(({ linkId }) => linkId)),
    });
    const files = new Map(links.map((link) => [link.id, contentOf(link).files]));
    return candidates
      .flatMap(({ linkId, file }) => {
        const statement = files.get(linkId)?.[file];
        if (!statement?.held || !statement.fingerprint) return [];
        const found = align(codes, codesOfStated(statement.fingerprint), STATED_EVERY);
        return found && isSameRecording(found) ? [{ linkId, file, ...found }] : [];
      })
      .sort((a, b) => b.fit - a.fit);
  }
}

/**
 * All sub-fingerprints, unlike the index of the guard: of those stated, one in four is left already, and a browser
 * listens at another sample rate, which leaves few equal.
 */
function keysOf(codes: Int32Array): number[] {
  return [...new Set(codes)].filter((code) => code !== NOTHING);
}
