import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '../../../core/config/index.js';
import { MailOutboxService } from '../../mail/index.js';
import { UsersService } from '../../users/index.js';
import type { PackageReview } from '../package.entity.js';

/** Mails sellers the verdicts about their packages. */
@Injectable()
export class PackageReviewMailsService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly users: UsersService,
    private readonly configuration: Configuration,
  ) {}

  /** Nothing for a deleted or blocked account. */
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
