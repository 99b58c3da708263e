import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '#core/config/index.js';
import { MailOutboxService } from '../../../platform/mail/index.js';
import { StatementsService } from '../../../people/statements/index.js';
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
    private readonly statements: StatementsService,
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

  /** Mails the decision to the seller. A deleted account gets no mail, a blocked one only a refusal. */
  async reviewed(manager: EntityManager, review: PackageReview, trackName: string): Promise<void> {
    const { userId } = review.package;
    const user = userId === null ? null : await this.users.findUser(userId);
    const isApproved = review.status === 'approved';
    if (!user || (user.blockedAt && isApproved)) return;
    const statement = isApproved
      ? {}
      : {
          statement: await this.statements.issue(manager, {
            act: 'package.review',
            subject: `product:${review.productId}`,
            to: user,
            decision: `The new package of “${trackName}” was not accepted.`,
            facts: `You sent “${review.package.upload.fileName}” in place of the package of the track.`,
            ground: review.reason,
          }),
        };
    await this.outbox.enqueue(manager, {
      event: `package-review:${review.id}:reviewed`,
      recipient: user.email,
      template: 'package-reviewed',
      data: {
        name: user.name,
        trackName,
        approved: isApproved,
        reason: review.reason,
        ...statement,
        accountUrl: `${this.configuration.publicUrl}/account?tab=seller`,
      },
    });
  }
}
