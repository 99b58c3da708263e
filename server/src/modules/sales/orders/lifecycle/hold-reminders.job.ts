import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addHours } from 'date-fns/addHours';
import type { DataSource } from 'typeorm';
import { FIRST_TEST_ORDER } from '#domain/api-tokens.js';
import { HOLD_REMINDER_HOURS } from '#domain/limits.js';
import { retryTransaction } from '#core/database/index.js';
import { Job } from '#core/jobs/index.js';
import { OrdersService } from '../orders.service.js';
import { OrderNotificationsService } from './order-notifications.service.js';

const TASK = 'orders.remind-of-holds';
const EVERY_TEN_MINUTES = '*/10 * * * *';

/**
 * Condition of an order whose buyer is to be reminded; $1 is now, $2 the latest end of a hold that is reminded of. Payments
 * for custom work have reminders of their own.
 */
const IS_DUE = `status = 'pending' AND hold_expires_at > $1 AND hold_expires_at <= $2
  AND service_stage IS NULL AND NOT is_demo AND id < ${FIRST_TEST_ORDER}
  AND hold_expires_at - created_at > make_interval(hours => ${HOLD_REMINDER_HOURS})
  AND NOT EXISTS (SELECT FROM hold_reminders r WHERE r.order_id = orders.id
                     AND r.reminded_at >= hold_expires_at - make_interval(hours => ${HOLD_REMINDER_HOURS}))`;

/**
 * Mails the buyer of an unpaid order before its hold ends, once for each hold. Each order has its own transaction, which takes
 * the order under the lock that a payment takes too: a run that is killed repeats no mail, and none is queued for a paid order.
 */
@Injectable()
export class HoldRemindersJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly notifications: OrderNotificationsService,
  ) {}

  @Job(TASK, { cron: EVERY_TEN_MINUTES })
  runNow(): Promise<void> {
    return this.run(new Date());
  }

  async run(now: Date): Promise<void> {
    const until = addHours(now, HOLD_REMINDER_HOURS);
    const due: { id: number }[] = await this.dataSource.query(
      `SELECT id FROM orders WHERE ${IS_DUE} ORDER BY id`,
      [now, until],
    );
    for (const { id } of due) await this.remind(id, now, until);
  }

  private remind(id: number, now: Date, until: Date): Promise<void> {
    return retryTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.lock(manager, id);
      const taken: unknown[] = await manager.query(
        `INSERT INTO hold_reminders (order_id, reminded_at) SELECT id, $1 FROM orders WHERE ${IS_DUE} AND id = $3
         ON CONFLICT (order_id) DO UPDATE SET reminded_at = EXCLUDED.reminded_at RETURNING order_id`,
        [now, until, id],
      );
      if (taken.length > 0) await this.notifications.remind(manager, order);
    });
  }
}
