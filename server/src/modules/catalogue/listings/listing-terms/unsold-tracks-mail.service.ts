import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '#core/config/index.js';
import { SellerDirectoryService } from '../../../people/sellers/index.js';
import { MailOutboxService, type UnsoldTracksMail } from '../../../platform/mail/index.js';
import { trackSummary } from '../../products/index.js';
import type { Product } from '../../products/product.entity.js';
import type { ListingTermStep } from './listing-term.rules.js';

/** Tracks that a mail names; it counts the others. */
const LISTED_TRACKS = 20;

/** Step of a track that was taken in this night. */
export interface TakenStep {
  track: Product;
  step: ListingTermStep;
}

/** Queues the mail of a night to the seller of unsold tracks. */
@Injectable()
export class UnsoldTracksMailService {
  constructor(
    private readonly sellers: SellerDirectoryService,
    private readonly outbox: MailOutboxService,
    private readonly configuration: Configuration,
  ) {}

  /** Mails the owner of the tracks, unless the account is blocked. */
  async send(
    manager: EntityManager,
    sellerId: number,
    taken: readonly TakenStep[],
    now: Date,
  ): Promise<void> {
    const owner = await this.sellers.findOwner(manager, sellerId);
    if (!owner || owner.blockedAt || taken.length === 0) return;
    const listed = taken.slice(0, LISTED_TRACKS);
    await this.outbox.enqueue(manager, {
      event: `unsold-tracks:${sellerId}:${now.toISOString()}`,
      recipient: owner.email,
      template: 'unsold-tracks',
      data: {
        name: owner.name,
        ending: listed.flatMap(({ track, step }) =>
          step.kind === 'remind' ? [{ ...toMailTrack(track), until: step.endsAt.toISOString() }] : [],
        ),
        ended: listed.flatMap(({ track, step }) => (step.kind === 'end' ? [toMailTrack(track)] : [])),
        more: taken.length - listed.length,
        accountUrl: `${this.configuration.publicUrl}/account?tab=seller`,
      },
    });
  }
}

const toMailTrack = (track: Product): UnsoldTracksMail['ended'][number] => ({
  title: track.name,
  detail: trackSummary(track),
});
