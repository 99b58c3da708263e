import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '#core/config/index.js';
import { StoreNoticesService } from '../../people/store-notices/index.js';
import { WebhookOutboxService } from '../../platform/webhooks/index.js';
import type { Fingerprint } from './fingerprint.entity.js';
import { MatchMailsService } from './match-mails.service.js';
import type { MatchOfRecording } from './match-of-recording.js';
import { sellerNameOf } from './track-match.rules.js';

/** Matches that one mail names. */
const MAX_NAMED = 5;

/** Notifies webhooks, admins and owners of matches, in the transaction that finds them. */
@Injectable()
export class MatchEventsService {
  constructor(
    private readonly webhooks: WebhookOutboxService,
    private readonly notices: StoreNoticesService,
    private readonly mails: MatchMailsService,
    private readonly configuration: Configuration,
  ) {}

  /** New matches of one recording. */
  async found(manager: EntityManager, matches: readonly MatchOfRecording[]): Promise<void> {
    const [first] = matches;
    if (!first) return;
    for (const match of matches) {
      await this.webhooks.publish(manager, 'submission.matched', toWebhook(match));
      await this.mails.held(manager, match);
    }
    const title = `${nameOf(first.own)} is the same recording as ${nameOf(first.other)}`;
    await this.announce(manager, `recording-match:${first.own.id}`, title, matches);
  }

  /**
   * A track on sale whose recording was sold as another one, for an admin to decide about.
   * @param isReserved true for one that an order holds
   */
  async copyOfSold(manager: EntityManager, match: MatchOfRecording, isReserved: boolean): Promise<void> {
    await this.webhooks.publish(manager, 'submission.matched', toWebhook(match));
    await this.mails.held(manager, match);
    const { own, other } = match;
    const what = isReserved ? 'is reserved, do not complete its order' : 'is still on sale, please decide';
    const title = `${nameOf(own)} ${what}: it is the same recording as the sold ${nameOf(other)}`;
    const state = isReserved ? 'reserved' : 'on-sale';
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

function nameOf(recording: Fingerprint): string {
  const { title } = recording;
  if (title === null) return 'An uploaded recording';
  const seller = sellerNameOf(recording);
  return seller === null ? `"${title}"` : `"${title}" by ${seller}`;
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
