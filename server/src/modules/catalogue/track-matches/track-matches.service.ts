import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, IsNull, Not, type DataSource, type EntityManager } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { isMediaPath, MediaService, type AudioDescription } from '../../platform/media/index.js';
import { PackagesService } from '../packages/index.js';
import type { Package } from '../packages/package.entity.js';
import { ProductRecordingsRepository } from '../products/index.js';
import { Fingerprint } from './fingerprint.entity.js';
import { claimsOf } from './match-claims.js';
import { MatchEventsService } from './match-events.service.js';
import { heldSide, onePerPair, seenFrom, type MatchOfRecording } from './match-of-recording.js';
import { packageSourcesOf, sourcesOfPackage } from './package-sources.js';
import { recordingHeld, recordingNotFound } from './track-match.errors.js';
import { TrackMatch } from './track-match.entity.js';
import { isRelevant, MAX_MATCHES } from './track-match.rules.js';

export interface RecordingMatches {
  fingerprint: Fingerprint;
  matches: ShownMatch[];
}

/** A match with the waveforms of the files that are still stored, by their paths. */
export interface ShownMatch extends MatchOfRecording {
  waveforms: ReadonlyMap<string, AudioDescription>;
}

/** Matches without a decision that are read at most, the newest first. */
const MAX_OPEN = 500;

/** Matches of recordings, and whether a recording may go on sale. */
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
    return { fingerprint, matches: await this.findMatches([source], fingerprint.productId) };
  }

  /** @param productId track that has the files, whose packages are compared as well */
  async findMatches(sources: readonly string[], productId: number | null): Promise<ShownMatch[]> {
    const { manager } = this.dataSource;
    const packages = productId === null ? [] : await packageSourcesOf(manager, productId);
    const matches = onePerTrack(await this.ofRecordings([...sources, ...packages], manager));
    return this.withWaveforms(matches.slice(0, MAX_MATCHES));
  }

  /** Matches of the masters behind a link to a package; none for a link to another site. */
  async findMatchesOfPackage(link: string): Promise<ShownMatch[]> {
    const stored = await this.packages.findReady(this.packages.packageOf(link) ?? 0);
    return stored ? this.findMatchesOf(stored) : [];
  }

  /** Matches of the masters and mixes in a package. */
  findMatchesOf({ upload }: Package): Promise<ShownMatch[]> {
    return this.findMatches(sourcesOfPackage(upload.path), null);
  }

  /** Matches that hold a recording until an admin decides, seen from that recording; the newest first. */
  async findOpen(): Promise<MatchOfRecording[]> {
    const { manager } = this.dataSource;
    const matches = await manager.find(TrackMatch, {
      where: { decision: IsNull() },
      relations: { fingerprint: true, matched: true },
      order: { id: 'DESC' },
      take: MAX_OPEN,
    });
    const claims = await claimsOf(
      manager,
      matches.map(({ id }) => id),
    );
    const held = matches
      .map((match) => heldSide(match, claims.get(match.id)!))
      .filter((seen) => seen.isBlocking);
    return onePerPair(held);
  }

  /** @throws DomainError CONFLICT for a recording that is held, until an admin allows it */
  async requirePublishable(
    manager: EntityManager,
    productId: number,
    sources: readonly string[],
  ): Promise<void> {
    const matches = await this.ofRecordings(sources, manager);
    if (matches.some((match) => match.isBlocking)) throw recordingHeld();
    // The same file as that of a sold track has no match: its one fingerprint stays with that track.
    const ofSold = { source: In([...sources]), isSold: true, productId: Not(productId) };
    if (await manager.existsBy(Fingerprint, ofSold)) throw recordingHeld();
  }

  /** Announces the new matches of a recording. Nothing goes off sale by itself. */
  async announce(manager: EntityManager, { source, productId, isSold }: Fingerprint): Promise<void> {
    await this.events.found(manager, await this.ofRecordings([source], manager));
    // It was sold before it was compared.
    if (isSold && productId !== null) await this.announceCopies(manager, productId);
  }

  /**
   * After an order took or released a track: announces the copies of a sold one that are on sale, and keeps one off sale that an
   * admin has decided against while the order held it.
   * @returns true if the track was taken off sale
   */
  async afterOrder(manager: EntityManager, productId: number): Promise<boolean> {
    const track = await this.recordings.findTrack(manager, productId);
    if (track?.status === 'sold') await this.announceCopies(manager, productId);
    return this.withdrawDecided(manager, null, productId);
  }

  /** Takes a track off sale that an admin has decided against. @returns true if it was on sale */
  async withdrawDecided(
    manager: EntityManager,
    actor: Principal | null,
    productId: number,
  ): Promise<boolean> {
    const track = await this.recordings.findTrack(manager, productId);
    if (track?.status !== 'published') return false;
    const sources = [track.audio, ...(await packageSourcesOf(manager, productId))];
    const matches = await this.ofRecordings(sources, manager);
    const isDecided = matches.some(({ isBlocking: blocks, match }) => blocks && match.decision === 'blocked');
    return isDecided && this.recordings.withdraw(manager, actor, productId);
  }

  /** @param productId a track that was sold */
  private async announceCopies(manager: EntityManager, productId: number): Promise<void> {
    const matches = await manager.find(TrackMatch, {
      where: [{ fingerprint: { productId } }, { matched: { productId } }],
      relations: { fingerprint: true, matched: true },
      order: { seconds: 'DESC' },
    });
    const claims = await claimsOf(
      manager,
      matches.map(({ id }) => id),
    );
    const copies = new Map<number, MatchOfRecording>();
    for (const match of matches) {
      const isOfCopy = match.fingerprint.productId !== productId;
      const seen = seenFrom(match, isOfCopy, claims.get(match.id)!);
      const { productId: id, isOffered } = seen.own;
      if (id !== null && isOffered && seen.isBlocking && !copies.has(id)) copies.set(id, seen);
    }
    for (const [id, seen] of [...copies].sort(([a], [b]) => a - b)) {
      const status = (await this.recordings.findTrack(manager, id))?.status;
      if (status !== 'published' && status !== 'reserved') continue;
      await this.events.copyOfSold(manager, seen, status === 'reserved');
    }
  }

  /** Matches that say something about the files of a track, those that hold it and those with sold tracks first. */
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
    const claims = await claimsOf(
      manager,
      matches.map(({ id }) => id),
    );
    return matches
      .map((match) => seenFrom(match, sources.includes(match.fingerprint.source), claims.get(match.id)!))
      .filter(({ own, other }) => isRelevant(own, other))
      .sort((a, b) => weightOf(b) - weightOf(a) || b.match.seconds - a.match.seconds);
  }

  withWaveforms(matches: readonly MatchOfRecording[]): Promise<ShownMatch[]> {
    return Promise.all(
      matches.map(async (match) => {
        const waveforms = new Map<string, AudioDescription>();
        for (const { source } of [match.own, match.other]) {
          const described = await this.media.describeAudio(source);
          if (described) waveforms.set(source, described);
        }
        return { ...match, waveforms };
      }),
    );
  }
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

/** Order of matches: those that hold the recording, then sold tracks, then recordings that can be played here. */
function weightOf({ isBlocking: blocks, own, other }: MatchOfRecording): number {
  const playable = [own, other].filter(({ source }) => isMediaPath(source)).length;
  return (blocks ? 8 : 0) + (other.isSold ? 4 : 0) + playable;
}
