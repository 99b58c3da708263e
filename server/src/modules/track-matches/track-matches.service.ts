import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '../../core/audit/index.js';
import type { Principal } from '../../core/auth/index.js';
import { MediaService, type AudioDescription } from '../media/index.js';
import { ProductRecordingsRepository } from '../products/index.js';
import { WebhookOutboxService } from '../webhooks/index.js';
import type { DecideMatchInput } from './api/track-match.inputs.js';
import { Fingerprint } from './fingerprint.entity.js';
import { matchNotFound, recordingNotFound, recordingSold } from './track-match.errors.js';
import { TrackMatch } from './track-match.entity.js';
import { isBlocking, isRelevant, MAX_MATCHES } from './track-match.rules.js';

/** A match as seen from one of its recordings. */
interface MatchOfRecording {
  match: TrackMatch;
  own: Fingerprint;
  other: Fingerprint;
  isBlocking: boolean;
  /** Where the common part starts, in seconds. */
  start: number;
  otherStart: number;
  /** Tempo and pitch of the own recording against the other. */
  tempo: number;
  semitones: number;
}

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
    private readonly webhooks: WebhookOutboxService,
  ) {}

  /**
   * Matches of a file, with the state of its comparison.
   * @throws DomainError NOT_FOUND for a file that was never compared
   */
  async getMatches(source: string): Promise<RecordingMatches> {
    const fingerprint = await this.dataSource.manager.findOneBy(Fingerprint, { source });
    if (!fingerprint) throw recordingNotFound();
    return { fingerprint, matches: await this.findMatches(source) };
  }

  async findMatches(source: string): Promise<ShownMatch[]> {
    const matches = await this.ofRecording(source, this.dataSource.manager);
    return Promise.all(matches.slice(0, MAX_MATCHES).map((match) => this.withWaveforms(match)));
  }

  /** Matches that say something against a file, sold tracks first. */
  private async ofRecording(source: string, manager: EntityManager): Promise<MatchOfRecording[]> {
    const matches = await manager.find(TrackMatch, {
      where: [{ fingerprint: { source } }, { matched: { source } }],
      relations: { fingerprint: true, matched: true },
      order: { id: 'ASC' },
    });
    return matches
      .map((match) => seenFrom(match, source))
      .filter(({ own, other }) => isRelevant(own, other))
      .sort((a, b) => Number(b.other.isSold) - Number(a.other.isSold) || b.match.seconds - a.match.seconds);
  }

  /** @throws DomainError CONFLICT for the recording of a sold track, until an admin allows it */
  async requirePublishable(manager: EntityManager, source: string): Promise<void> {
    const matches = await this.ofRecording(source, manager);
    if (matches.some((match) => match.isBlocking)) throw recordingSold();
  }

  /**
   * Publishes the events of new matches, and takes the track off sale if it was published before they were known.
   * @returns id of a track that was taken off sale
   */
  async announce(manager: EntityManager, { source, productId }: Fingerprint): Promise<number | null> {
    const matches = await this.ofRecording(source, manager);
    for (const found of matches) await this.webhooks.publish(manager, 'submission.matched', toWebhook(found));
    if (productId === null || !matches.some((match) => match.isBlocking)) return null;
    return (await this.recordings.withdraw(manager, productId)) ? productId : null;
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
      return seenFrom(match, match.fingerprint.source);
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

function seenFrom(match: TrackMatch, source: string): MatchOfRecording {
  const { fingerprint, matched, startAt, matchedStartAt, tempo, semitones, decision } = match;
  const isLater = fingerprint.source === source;
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

function toWebhook({ match, own, other, isBlocking: blocks }: MatchOfRecording) {
  return {
    id: match.id,
    productId: own.productId,
    matchedProductId: other.productId,
    matchedTrack: other.title ?? '',
    matchedSold: other.isSold,
    share: match.share,
    seconds: match.seconds,
    blocksSale: blocks,
  };
}
