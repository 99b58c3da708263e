import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addDays } from 'date-fns/addDays';
import type { DataSource, EntityManager } from 'typeorm';
import { remindersDue, REVIEW_REMINDER_DAYS } from '#domain/service-reviews.js';
import { retryTransaction } from '#core/database/index.js';
import { Job } from '#core/jobs/index.js';
import { lockServiceOrder } from '../service-order.repository.js';
import { latestVersion, ReviewAnswersService } from './review-answers.service.js';
import { ReviewMailsService } from './review-mails.service.js';
import { ServiceVersion } from './service-version.entity.js';

const BATCH = 200;
const REMINDERS = REVIEW_REMINDER_DAYS.length;
const LAST_REMINDER_DAYS = Math.min(...REVIEW_REMINDER_DAYS);

/** Reminds customers of versions that wait for them, and approves those that nobody has answered in time. */
@Injectable()
export class ReviewEndsJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly answers: ReviewAnswersService,
    private readonly mails: ReviewMailsService,
  ) {}

  /** Each order in a transaction of its own, which sends its reminder and counts it: a crash neither repeats nor loses one. */
  @Job('end-service-reviews', { cron: '*/10 * * * *' })
  async run(): Promise<void> {
    const due: { id: number }[] = await this.dataSource.query(
      `SELECT o.id FROM service_orders o
        WHERE o.status = 'in_review' AND o.review_until <= now() + make_interval(days => $1)
          AND (o.review_until <= now() OR NOT EXISTS
                (SELECT FROM service_versions v WHERE v.service_order_id = o.id AND v.reminders >= $2
                    AND v.number = (SELECT max(number) FROM service_versions WHERE service_order_id = o.id)))
        ORDER BY o.review_until LIMIT ${BATCH}`,
      [Math.max(...REVIEW_REMINDER_DAYS), REMINDERS],
    );
    for (const { id } of due) await retryTransaction(this.dataSource, (manager) => this.settle(manager, id));
  }

  private async settle(manager: EntityManager, orderId: number): Promise<void> {
    const order = await lockServiceOrder(manager, orderId);
    const { reviewUntil } = order;
    const version = reviewUntil && (await latestVersion(manager, orderId));
    if (!version) return;
    const now = new Date();
    const due = remindersDue(reviewUntil, now);
    if (due > version.reminders) {
      // Nobody is bound by a silence that no reminder has broken, such as after a long outage.
      const reviewEnd = reviewUntil <= now ? addDays(now, LAST_REMINDER_DAYS) : reviewUntil;
      await manager.update(ServiceVersion, version.id, { reminders: due });
      if (reviewEnd !== reviewUntil) await manager.save(Object.assign(order, { reviewEnd }));
      return this.mails.reminded(manager, order, version, due);
    }
    if (reviewUntil <= now) await this.answers.approveBySilence(manager, order, version);
  }
}
