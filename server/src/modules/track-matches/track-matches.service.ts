import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, Not, type DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '../../core/audit/index.js';
import type { Principal } from '../../core/auth/index.js';
import { isMediaPath, MediaService, type AudioDescription } from '../media/index.js';
import { findPackagesOf, PackagesService } from '../packages/index.js';
import { ProductRecordingsRepository } from '../products/index.js';
import type { DecideMatchInput } from './api/track-match.inputs.js';
import { Fingerprint } from './fingerprint.entity.js';
import { MatchEventsService, type MatchOfRecording } from './match-events.service.js';
import { matchNotFound, recordingNotFound, recordingSold } from './track-match.errors.js';
import { TrackMatch } from './track-match.entity.js';
import { isBlocking, isRelevant, MAX_MATCHES } from './track-match.rules.js';

export interface RecordingMatches {
  fingerprint: Fingerprint;
  matches: ShownMatch[];
}

/** A match with the waveforms of the files that are still stored, by their paths. */
export interface ShownMatch extends MatchOfRecording {
  waveforms: ReadonlyMap<string, AudioDescription>;
}

/** Matches of recordings, what is decided about them, and whether a recording may go on sale. */
@Injectable()
export class TrackMatchesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly media: MediaService,
    private readonly recordings: ProductRecordingsRepository,
    private readonly events: MatchEventsService,
    private readonly packages: PackagesService,
  ) {}

  /**
   * Matches of a file, with the state of its comparison.
   * @throws DomainError NOT_FOUND for a file that was never compared
   */
  async getMatches(source: string): Promise<RecordingMatches> {
    const fingerprint = await this.dataSource.manager.findOneBy(Fingerprint, { source });
    if (!fingerprint) throw recordingNotFound();
    return { fingerprint, matches: await this.findMatches(source, fingerprint.productId) };
  }

  /** @param productId track that has the file, whose packages are compared as well */
  async findMatches(source: string, productId: number | null): Promise<ShownMatch[]> {
    const { manager } = this.dataSource;
    const packages = productId === null ? [] : await packagePathsOf(manager, productId);
    const matches = onePerTrack(await this.ofRecordings([source, ...packages], manager));
    return Promise.all(matches.slice(0, MAX_MATCHES).map((match) => this.withWaveforms(match)));
  }

  /** Matches of the master behind the link of a submission; none for a link to another site. */
  async findMatchesOfPackage(link: string): Promise<ShownMatch[]> {
    const stored = await this.packages.findReady(this.packages.packageOf(link) ?? 0);
    return stored ? this.findMatches(stored.upload.path, null) : [];
  }

  /** Matches that say something against the files of a track, those that block its sale and sold tracks first. */
  private async ofRecordings(
    sources: readonly string[],
    manager: EntityManager,
  ): Promise<MatchOfRecording[]> {
    const source = In([...sources]);
    const matches = await manager.find(TrackMatch, {
      where: [{ fingerprint: { source } }, { matched: { source } }],
      relations: { fingerprint: true, matched: true },
      order: { id: 'ASC' },
    });
    return matches
      .map((match) => seenFrom(match, sources))
      .filter(({ own, other }) => isRelevant(own, other))
      .sort((a, b) => weightOf(b) - weightOf(a) || b.match.seconds - a.match.seconds);
  }

  /** @throws DomainError CONFLICT for the recording of a sold track, until an admin allows it */
  async requirePublishable(
    manager: EntityManager,
    productId: number,
    sources: readonly string[],
  ): Promise<void> {
    const matches = await this.ofRecordings(sources, manager);
    if (matches.some((match) => match.isBlocking)) throw recordingSold();
    // The very file of a sold track matches nothing: its fingerprint stays with that track.
    const ofSold = { source: In([...sources]), isSold: true, isReady: true, productId: Not(productId) };
    if (await manager.existsBy(Fingerprint, ofSold)) throw recordingSold();
  }

  /**
   * Publishes the events of new matches, and takes tracks off sale that were published before they were known.
   * @returns ids of the tracks that were taken off sale
   */
  async announce(manager: EntityManager, { source, productId, isSold }: Fingerprint): Promise<number[]> {
    const matches = await this.ofRecordings([source], manager);
    await this.events.found(manager, matches);
    if (productId === null) return [];
    if (isSold) return this.withdrawCopies(manager, productId);
    if (!matches.some((match) => match.isBlocking)) return [];
    return (await this.recordings.withdraw(manager, productId)) ? [productId] : [];
  }

  /**
   * Takes tracks off sale whose recording was sold as another track, unless an admin has allowed it; one that an order
   * holds is left to the admins.
   * @param productId the sold track, or the one that may be on sale
   * @returns ids of the tracks that were taken off sale
   */
  async withdrawCopies(manager: EntityManager, productId: number): Promise<number[]> {
    const matches = await manager.find(TrackMatch, {
      where: [{ fingerprint: { productId } }, { matched: { productId } }],
      relations: { fingerprint: true, matched: true },
      order: { seconds: 'DESC' },
    });
    const copies = new Map<number, MatchOfRecording>();
    for (const match of matches) {
      for (const { source } of [match.fingerprint, match.matched]) {
        const seen = seenFrom(match, [source]);
        const { own } = seen;
        if (own.productId === null || own.isSold || !seen.isBlocking || copies.has(own.productId)) continue;
        copies.set(own.productId, seen);
      }
    }
    const withdrawn: number[] = [];
    for (const [id, seen] of [...copies].sort(([a], [b]) => a - b)) {
      const isWithdrawn = await this.recordings.withdraw(manager, id);
      if (isWithdrawn) withdrawn.push(id);
      const isHeld = !isWithdrawn && (await this.recordings.findTrack(manager, id))?.status === 'reserved';
      if (isWithdrawn || isHeld) await this.events.copyOfSold(manager, seen, isWithdrawn);
    }
    return withdrawn;
  }

  /** Repeating it replaces the decision. @throws DomainError NOT_FOUND */
  async decide(actor: Principal, id: number, { decision, reason }: DecideMatchInput): Promise<ShownMatch> {
    const decided = await this.dataSource.transaction(async (manager) => {
      const locked = await manager.findOne(TrackMatch, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!locked) throw matchNotFound();
      const before = { decision: locked.decision, reason: locked.reason };
      const after = { decision, reason };
      await manager.update(TrackMatch, id, { ...after, decidedBy: actor.id, decidedAt: new Date() });
      const match = await manager.findOneOrFail(TrackMatch, {
        where: { id },
        relations: { fingerprint: true, matched: true },
      });
      await recordAudit(manager, {
        actor,
        action: 'track-match.decide',
        subject: `track-match:${id}`,
        before,
        after: { ...after, track: match.fingerprint.title, matchedTrack: match.matched.title },
      });
      await decideOthers(manager, match);
      return seenFrom(match, [match.fingerprint.source]);
    });
    return this.withWaveforms(decided);
  }

  private async withWaveforms(match: MatchOfRecording): Promise<ShownMatch> {
    const waveforms = new Map<string, AudioDescription>();
    for (const { source } of [match.own, match.other]) {
      const described = await this.media.describeAudio(source);
      if (described) waveforms.set(source, described);
    }
    return { ...match, waveforms };
  }
}

/** Paths of the packages that a track delivers. */
export async function packagePathsOf(manager: EntityManager, productId: number): Promise<string[]> {
  const [packages = {}] = await findPackagesOf(manager, [productId]);
  return Object.values(packages).map(({ upload }) => upload.path);
}

/** A decision is about two tracks: it holds for the other recordings of both, such as preview and master. */
async function decideOthers(manager: EntityManager, match: TrackMatch): Promise<void> {
  const { fingerprint, matched, decision, reason, decidedBy, decidedAt } = match;
  if (fingerprint.productId === null || matched.productId === null) return;
  await manager.query(
    `UPDATE track_matches m SET decision = $3, reason = $4, decided_by = $5, decided_at = $6
       FROM fingerprints a, fingerprints b
      WHERE a.id = m.fingerprint_id AND b.id = m.matched_id
        AND (a.product_id, b.product_id) IN (($1, $2), ($2, $1))`,
    [fingerprint.productId, matched.productId, decision, reason, decidedBy, decidedAt],
  );
}

/** The most important match with each other track: several of its recordings may match. */
function onePerTrack(matches: readonly MatchOfRecording[]): MatchOfRecording[] {
  const seen = new Set<number>();
  return matches.filter(({ other: { productId } }) => {
    const isFirst = productId === null || !seen.has(productId);
    if (productId !== null) seen.add(productId);
    return isFirst;
  });
}

/** Order of matches: those that block the sale, then sold tracks, then recordings that can be played here. */
function weightOf({ isBlocking: blocks, own, other }: MatchOfRecording): number {
  const playable = [own, other].filter(({ source }) => isMediaPath(source)).length;
  return (blocks ? 8 : 0) + (other.isSold ? 4 : 0) + playable;
}

function seenFrom(match: TrackMatch, sources: readonly string[]): MatchOfRecording {
  const { fingerprint, matched, startAt, matchedStartAt, tempo, semitones, decision } = match;
  const isLater = sources.includes(fingerprint.source);
  const [own, other] = isLater ? [fingerprint, matched] : [matched, fingerprint];
  return {
    match,
    own,
    other,
    isBlocking: isBlocking(own, other, decision),
    start: isLater ? startAt : matchedStartAt,
    otherStart: isLater ? matchedStartAt : startAt,
    tempo: isLater ? tempo : 1 / tempo,
    semitones: isLater ? semitones : -semitones,
  };
}
