import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '../../core/config/index.js';
import { StoreNoticesService } from '../store-notices/index.js';
import { WebhookOutboxService } from '../webhooks/index.js';
import type { Fingerprint } from './fingerprint.entity.js';
import type { TrackMatch } from './track-match.entity.js';

/** A match as seen from one of its recordings. */
export interface MatchOfRecording {
  match: TrackMatch;
  own: Fingerprint;
  other: Fingerprint;
  isBlocking: boolean;
  /** Start of the common part, in seconds. */
  start: number;
  otherStart: number;
  /** Tempo and pitch of the own recording against the other. */
  tempo: number;
  semitones: number;
}

/** Matches that one mail names. */
const MAX_NAMED = 5;

/** Tells integrators and admins about matches, in the transaction that finds them. */
@Injectable()
export class MatchEventsService {
  constructor(
    private readonly webhooks: WebhookOutboxService,
    private readonly notices: StoreNoticesService,
    private readonly configuration: Configuration,
  ) {}

  /** New matches of one recording. */
  async found(manager: EntityManager, matches: readonly MatchOfRecording[]): Promise<void> {
    const [first] = matches;
    if (!first) return;
    for (const match of matches) await this.webhooks.publish(manager, 'submission.matched', toWebhook(match));
    const title = `${nameOf(first.own)} is the same recording as ${nameOf(first.other)}`;
    await this.announce(manager, `recording-match:${first.own.id}`, title, matches);
  }

  /**
   * A track whose recording another one was sold with after it had been published.
   * @param isWithdrawn false for one that an order holds
   */
  async copyOfSold(manager: EntityManager, match: MatchOfRecording, isWithdrawn: boolean): Promise<void> {
    await this.webhooks.publish(manager, 'submission.matched', toWebhook(match));
    const { own, other } = match;
    const what = isWithdrawn ? 'was taken off sale' : 'is reserved, do not complete its order';
    const title = `${nameOf(own)} ${what}: it is the same recording as the sold ${nameOf(other)}`;
    const state = isWithdrawn ? 'withdrawn' : 'reserved';
    await this.announce(manager, `recording-sold:${match.match.id}:${state}`, title, [match]);
  }

  private async announce(
    manager: EntityManager,
    key: string,
    title: string,
    matches: readonly MatchOfRecording[],
  ): Promise<void> {
    const product = matches[0]?.own.productId ?? null;
    const path = product === null ? '/admin/submissions' : `/admin/products/edit/${product}`;
    const facts = matches.slice(0, MAX_NAMED).map(({ match, other }) => ({
      label: nameOf(other),
      value: `${other.isSold ? 'sold' : 'not sold'}, ${Math.round(match.seconds)} seconds are the same`,
    }));
    await this.notices.announce(manager, { kind: 'match', key, title, path }, ({ address, links }) => ({
      event: key,
      recipient: address,
      template: 'store-notice',
      data: {
        eyebrow: 'Same recordings',
        title,
        facts,
        actionLabel: product === null ? 'Open the submissions' : 'Open the track',
        adminUrl: `${this.configuration.publicUrl}${path}`,
        links,
      },
    }));
  }
}

function nameOf({ title, storeName }: Fingerprint): string {
  if (title === null) return 'An uploaded recording';
  return storeName === null ? `"${title}"` : `"${title}" by ${storeName}`;
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
