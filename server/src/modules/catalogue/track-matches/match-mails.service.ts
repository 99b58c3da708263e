import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '#core/config/index.js';
import { MailOutboxService } from '../../platform/mail/index.js';
import { StatementsService } from '../../people/statements/index.js';
import { SellerDirectoryService } from '../../people/sellers/index.js';
import type { Fingerprint } from './fingerprint.entity.js';
import type { MatchOfRecording } from './match-of-recording.js';

/** Tells the owners of two recordings about their match. Neither mail names the other owner. */
@Injectable()
export class MatchMailsService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly sellers: SellerDirectoryService,
    private readonly configuration: Configuration,
    private readonly statements: StatementsService,
  ) {}

  /** Tells both owners that a recording is held, once for two tracks. */
  async held(manager: EntityManager, match: MatchOfRecording): Promise<void> {
    if (match.match.decision !== null || (!match.isBlocking && !match.holdsOther)) return;
    await this.mail(manager, match, 'held', null);
  }

  async decided(manager: EntityManager, match: MatchOfRecording): Promise<void> {
    const { decision, decidedAt } = match.match;
    if (decision === null || decidedAt === null) return;
    await this.mail(manager, match, `decided:${decidedAt.toISOString()}`, decision);
  }

  private async mail(
    manager: EntityManager,
    { match, own, other, isBlocking }: MatchOfRecording,
    event: string,
    decision: 'allowed' | 'blocked' | null,
  ): Promise<void> {
    // Once decided as allowed, neither is held: the later upload is the one that was.
    const isOwnLater = isBlocking || (decision === 'allowed' && match.fingerprintId === own.id);
    for (const [recording, part] of [
      [own, isOwnLater ? 'later' : 'earlier'],
      [other, isOwnLater ? 'earlier' : 'later'],
    ] as const) {
      // Of two recordings of one owner, only a decision against one is news.
      const isRefused = decision === 'blocked' && part === 'later';
      if (recording.sellerId === null || (own.sellerId === other.sellerId && !isRefused)) continue;
      const owner = await this.sellers.findOwner(manager, recording.sellerId);
      if (!owner || (owner.blockedAt && !isRefused)) continue;
      const title = recording.title ?? 'your uploaded package';
      const seconds = Math.round(match.seconds);
      const statement = isRefused
        ? {
            statement: await this.statements.issue(manager, {
              act: 'track-match.decide',
              subject: `track-match:${match.id}`,
              to: owner,
              decision: `“${title}” must not be sold here.`,
              facts: `${seconds} seconds of it are the same as a recording that was here earlier.`,
              ground: match.reason,
              automation: 'found',
            }),
          }
        : {};
      await this.outbox.enqueue(manager, {
        event: `recording-match:${pairOf(own, other)}:${event}`,
        recipient: owner.email,
        template: 'recording-match',
        data: {
          name: owner.name,
          title,
          part,
          seconds,
          decision,
          ...statement,
          accountUrl: `${this.configuration.publicUrl}/account?tab=seller`,
        },
      });
    }
  }
}

/** Two tracks, or recordings without one: several of their recordings may match. */
function pairOf(own: Fingerprint, other: Fingerprint): string {
  const names = [own, other].map(({ id, productId }) =>
    productId === null ? `recording-${id}` : `${productId}`,
  );
  return names.sort().join(':');
}
