import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, MoreThan, type DataSource } from 'typeorm';
import { codesFromText, SENT_CODES_MAX, SENT_CODES_MIN } from '#domain/audio/stated-fingerprint.js';
import {
  readCertificateCode,
  SHA256_HEX,
  type CertifiedFile,
  type MatchedFile,
} from '#domain/certificates.js';
import { requireSelfOrAdmin, type Principal } from '#core/auth/index.js';
import { rangeOf, type NumberedPageQuery } from '#core/pagination/index.js';
import { RateLimitService } from '#core/rate-limit/index.js';
import { Order } from '../orders/order.entity.js';
import { certificateNotFound, fingerprintNotValid, hashNotValid } from './certificate.errors.js';
import { CertificateCheckpoint, CertificateLink } from './certificate.entity.js';
import { CertifiedRecordingsService } from './certified-recordings.service.js';
import {
  CertificatePrintsService,
  type CertificateFile,
  type PrintFormat,
} from './document/certificate-prints.service.js';
import { contentOf } from './issuing/certificate-document.js';

/** A certificate with its revocation, for one reader. */
export interface CertificateView {
  link: CertificateLink;
  /** Null while it is valid. */
  revocation: CertificateLink | null;
  /** True for its holder and admins: they alone see what was transferred, and to whom. */
  isDisclosed: boolean;
}

export interface Verdict {
  status: 'valid' | 'revoked' | 'unknown';
  /** Kind of the file; null for an unknown one. */
  matched: MatchedFile | null;
  certificate: CertificateView | null;
}

export interface RecordingVerdict extends Verdict {
  /** Seconds for which the recording is the same as the stated one; null for an unknown recording. */
  seconds: number | null;
}

/** A file that is looked up by its hash, with the proof that the reader was shown its certificate. */
export interface LookedUpFile {
  hash: string;
  /** Code of a certificate, or the SHA-256 of its file. */
  code: string | null;
}

export interface LookedUpRecording {
  fingerprint: string;
  /** Same proof as the `code` of a {@link LookedUpFile}. */
  code?: string | null;
}

const UNKNOWN: Verdict = { status: 'unknown', matched: null, certificate: null };

/** Reads certificates: their status for everybody who has them, their content for the holder and admins. */
@Injectable()
export class CertificatesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly prints: CertificatePrintsService,
    private readonly recordings: CertifiedRecordingsService,
    private readonly limits: RateLimitService,
  ) {}

  /**
   * Looks a hash up: of a certificate, for everybody, or of a file that one states, for its holder, for admins, and for others
   * with its code. Of several certificates a valid one counts, then one of the reader's own, then the newest.
   * @param caller whose look-ups in vain are counted
   * @throws DomainError BAD_USER_INPUT for what is no SHA-256, RATE_LIMITED
   */
  async verify(reader: Principal | null, caller: string, { hash, code }: LookedUpFile): Promise<Verdict> {
    if (!SHA256_HEX.test(hash)) throw hashNotValid();
    await this.limits.consume('certificateCheck', caller);
    const among = await this.readable(reader, code);
    const rows: { id: number }[] = await this.dataSource.query(
      `SELECT id FROM certificate_links WHERE kind = 'issued' AND hash = $1
        UNION SELECT link_id FROM certificate_prints WHERE sha256 = $1
        UNION SELECT id FROM certificate_links
               WHERE kind = 'issued' AND file_hashes @> ARRAY[$1::text] AND ($2::int[] IS NULL OR id = ANY ($2))`,
      [hash, among],
    );
    const best = await this.best(
      reader,
      rows.map(({ id }) => id),
    );
    if (!best) return UNKNOWN;
    await this.limits.giveBack('certificateCheck', caller);
    return verdictOn(best, roleOf(best.link, hash));
  }

  /**
   * Looks a recording up by the fingerprint of it, as {@link verify} does by a hash.
   * @param caller whose look-ups are counted
   * @throws DomainError BAD_USER_INPUT for what is no fingerprint, RATE_LIMITED
   */
  async verifyRecording(
    reader: Principal | null,
    caller: string,
    { fingerprint, code = null }: LookedUpRecording,
  ): Promise<RecordingVerdict> {
    const codes = codesFromText(fingerprint);
    if (!codes || codes.length < SENT_CODES_MIN || codes.length > SENT_CODES_MAX) throw fingerprintNotValid();
    await this.limits.consume('recordingCheck', caller);
    const found = await this.recordings.find(codes, await this.readable(reader, code));
    const best = await this.best(
      reader,
      found.map(({ linkId }) => linkId),
    );
    if (!best) return { ...UNKNOWN, seconds: null };
    const { file, seconds } = found.find(({ linkId }) => linkId === best.link.id)!;
    return { ...verdictOn(best, contentOf(best.link).files[file]!.role), seconds };
  }

  /** @throws DomainError NOT_FOUND */
  async get(reader: Principal | null, id: number): Promise<CertificateView> {
    const [view] = await this.views(reader, [id]);
    if (!view) throw certificateNotFound(id);
    return view;
  }

  /** The latest certificate of each line, for readers who may see the order. */
  async ofLines(lineIds: readonly number[]): Promise<Map<number, CertificateView>> {
    const links = await this.dataSource.manager.find(CertificateLink, {
      where: { lineId: In([...lineIds]), kind: 'issued' },
      order: { id: 'ASC' },
    });
    const revocations = await this.revocationsOf(links);
    return new Map(
      links.map((link) => [
        link.lineId,
        { link, revocation: revocations.get(link.id) ?? null, isDisclosed: true },
      ]),
    );
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN for everyone but the holder and admins */
  async file(reader: Principal, id: number, format: PrintFormat): Promise<CertificateFile> {
    const { link, isDisclosed } = await this.get(reader, id);
    if (!isDisclosed) requireSelfOrAdmin(reader, 0);
    return this.prints.of(link, format);
  }

  /** Links of the chain of real sales, without their documents: enough to check its order and signatures. */
  chain(after: number, limit: number): Promise<CertificateLink[]> {
    return this.dataSource.manager.find(CertificateLink, {
      where: { chain: 'store', position: MoreThan(after) },
      order: { position: 'ASC' },
      take: limit,
    });
  }

  /** Newest first. */
  checkpoints(limit: number): Promise<CertificateCheckpoint[]> {
    return this.dataSource.manager.find(CertificateCheckpoint, {
      where: { chain: 'store' },
      order: { position: 'DESC' },
      take: limit,
    });
  }

  /** A page of the checkpoints, newest first. */
  async checkpointPage(
    query: NumberedPageQuery,
  ): Promise<{ checkpoints: CertificateCheckpoint[]; total: number }> {
    const [checkpoints, total] = await this.dataSource.manager.findAndCount(CertificateCheckpoint, {
      where: { chain: 'store' },
      order: { position: 'DESC' },
      ...rangeOf(query),
    });
    return { checkpoints, total };
  }

  /** A page of the chain of real sales, oldest first. */
  async chainPage(query: NumberedPageQuery): Promise<{ links: CertificateLink[]; total: number }> {
    const { skip, take } = rangeOf(query);
    const [last] = await this.dataSource.manager.find(CertificateLink, {
      select: { position: true, id: true },
      where: { chain: 'store' },
      order: { position: 'DESC' },
      take: 1,
    });
    // Positions have no gaps: the page is a range of them.
    return { links: await this.chain(skip, take), total: last?.position ?? 0 };
  }

  /** Views of issued certificates as one reader sees them. */
  async views(reader: Principal | null, ids: readonly number[]): Promise<CertificateView[]> {
    const { manager } = this.dataSource;
    const links = await manager.findBy(CertificateLink, { id: In([...ids]), kind: 'issued' });
    const revocations = await this.revocationsOf(links);
    const owned =
      reader && !reader.isAdmin && links.length > 0
        ? await manager.find(Order, {
            select: { id: true },
            where: { id: In(links.map(({ orderId }) => orderId)), userId: reader.id },
          })
        : [];
    const own = new Set(owned.map(({ id }) => id));
    return links.map((link) => ({
      link,
      revocation: revocations.get(link.id) ?? null,
      isDisclosed: reader?.isAdmin === true || own.has(link.orderId),
    }));
  }

  /**
   * Numbers of the certificates whose files a reader may look up: the own ones, and the one that the code opens. Null: all, for admins.
   * They are found before anything is searched, so that the response time reveals nothing about the others.
   */
  private async readable(reader: Principal | null, code: string | null): Promise<number[] | null> {
    if (reader?.isAdmin) return null;
    const { manager } = this.dataSource;
    const own = reader
      ? await manager.find(Order, { select: { id: true }, where: { userId: reader.id } })
      : [];
    const rows: { id: number }[] = await manager.query(
      `SELECT id FROM certificate_links WHERE kind = 'issued' AND (order_id = ANY ($1) OR code = $2)
        UNION SELECT link_id FROM certificate_prints WHERE sha256 = $3`,
      [own.map(({ id }) => id), code && readCertificateCode(code), code?.toLowerCase() ?? null],
    );
    return rows.map(({ id }) => id);
  }

  private async best(reader: Principal | null, ids: readonly number[]): Promise<CertificateView | null> {
    if (ids.length === 0) return null;
    return (await this.views(reader, ids)).sort(byWeight)[0] ?? null;
  }

  private async revocationsOf(links: readonly CertificateLink[]): Promise<Map<number, CertificateLink>> {
    if (links.length === 0) return new Map();
    const found = await this.dataSource.manager.findBy(CertificateLink, {
      revokesId: In(links.map(({ id }) => id)),
    });
    return new Map(found.map((link) => [link.revokesId ?? 0, link]));
  }
}

function byWeight(a: CertificateView, b: CertificateView): number {
  const weight = ({ revocation, isDisclosed }: CertificateView) =>
    (revocation ? 0 : 2) + (isDisclosed ? 1 : 0);
  return weight(b) - weight(a) || b.link.id - a.link.id;
}

function verdictOn(certificate: CertificateView, matched: MatchedFile): Verdict {
  return { status: certificate.revocation ? 'revoked' : 'valid', matched, certificate };
}

function roleOf(link: CertificateLink, hash: string): MatchedFile {
  const { files } = contentOf(link);
  const found = files.find((file) => file.held && file.sha256 === hash);
  return (found?.role satisfies CertifiedFile | undefined) ?? 'certificate';
}
