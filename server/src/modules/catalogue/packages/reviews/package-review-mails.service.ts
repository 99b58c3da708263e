import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '#core/config/index.js';
import { MailOutboxService } from '../../../platform/mail/index.js';
import { StoreNoticesService } from '../../../people/store-notices/index.js';
import { UsersService } from '../../../people/users/index.js';
import type { PackageReview } from '../package.entity.js';

const REVIEWS_PATH = '/admin/submissions';

interface RequestedReview {
  trackName: string;
  fileName: string;
  /** Name of the seller. */
  sender: string;
}

/** Mails admins the packages that wait for a review, and sellers the verdicts about theirs. */
@Injectable()
export class PackageReviewMailsService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly users: UsersService,
    private readonly notices: StoreNoticesService,
    private readonly configuration: Configuration,
  ) {}

  async requested(
    manager: EntityManager,
    reviewId: number,
    { trackName, fileName, sender }: RequestedReview,
  ): Promise<void> {
    const title = `New package of "${trackName}" for review: ${sender}`;
    const event = `package-review:${reviewId}`;
    await this.notices.announce(
      manager,
      { kind: 'submission', key: event, title, path: REVIEWS_PATH },
      ({ address, links }) => ({
        event,
        recipient: address,
        template: 'store-notice',
        data: {
          eyebrow: 'Changed package',
          title,
          facts: [{ label: 'File', value: fileName }],
          actionLabel: 'Review it',
          adminUrl: `${this.configuration.publicUrl}${REVIEWS_PATH}`,
          links,
        },
      }),
    );
  }

  /** Mails the decision to the seller; a deleted or blocked account gets no mail. */
  async reviewed(manager: EntityManager, review: PackageReview, trackName: string): Promise<void> {
    const { userId } = review.package;
    const user = userId === null ? null : await this.users.findUser(userId);
    if (!user || user.blockedAt) return;
    await this.outbox.enqueue(manager, {
      event: `package-review:${review.id}:reviewed`,
      recipient: user.email,
      template: 'package-reviewed',
      data: {
        name: user.name,
        trackName,
        approved: review.status === 'approved',
        reason: review.reason,
        accountUrl: `${this.configuration.publicUrl}/account?tab=seller`,
      },
    });
  }
}
