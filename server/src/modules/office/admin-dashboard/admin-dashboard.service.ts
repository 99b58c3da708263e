import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { centsToDollars } from '#domain/pricing.js';
import { ORDER_STATUSES } from '#domain/statuses.js';
import { ReplicaReadService, retryTransaction } from '#core/database/index.js';
import { invalidInput } from '#core/errors/index.js';
import type {
  AdminDashboard,
  DashboardDay,
  DashboardGenre,
  DashboardTrack,
  OrderStatusCount,
  PendingWork,
  PreviousPeriod,
} from './admin-dashboard.response.js';
import type { DashboardPeriodArgs } from './admin-dashboard.inputs.js';
import { DAYS, GENRES, ORDERS_BY_STATUS, PENDING_WORK, TOP_TRACKS } from './dashboard.sql.js';
import { daysIn, MAX_PERIOD_DAYS, periodBefore, periodOf, type Period } from '#domain/period.js';

/** A row of a query: cents where the response has dollars. */
type InCents<T extends { revenue: number }> = Omit<T, 'revenue'> & { cents: number };

/** Computes the figures of the dashboard. With read replicas they may be a few seconds old. */
@Injectable()
export class AdminDashboardService {
  constructor(private readonly replicas: ReplicaReadService) {}

  /** @throws DomainError BAD_USER_INPUT for a period that ends before it starts or is longer than 366 days. */
  read(bounds: DashboardPeriodArgs): Promise<AdminDashboard> {
    const period = periodOf(bounds, new Date());
    if (period.from >= period.to) throw invalidInput('The period must end after it starts', 'to');
    if (daysIn(period) > MAX_PERIOD_DAYS) {
      throw invalidInput(`The period must be at most ${MAX_PERIOD_DAYS} days`, 'from');
    }
    // One snapshot, so that the totals are the sums of their series.
    return this.replicas.run((dataSource) =>
      retryTransaction(dataSource, (manager) => this.count(manager, period), 'REPEATABLE READ'),
    );
  }

  /** Counts the work that is pending now. */
  pendingWork(): Promise<PendingWork> {
    return this.replicas.run((dataSource) => pendingWorkOf(dataSource.manager));
  }

  private async count(manager: EntityManager, period: Period): Promise<AdminDashboard> {
    const bounds = [period.from, period.to];
    const counts: OrderStatusCount[] = await manager.query(ORDERS_BY_STATUS, bounds);
    const perDay = await manager.query<InCents<DashboardDay>[]>(DAYS, bounds);
    const genres = inDollars(await manager.query<InCents<DashboardGenre>[]>(GENRES, bounds));
    const topTracks = inDollars(await manager.query<InCents<DashboardTrack>[]>(TOP_TRACKS, bounds));
    const before = periodBefore(period);
    const daysBefore = await manager.query<InCents<DashboardDay>[]>(DAYS, [before.from, before.to]);
    return {
      ...period,
      ...figuresOf(perDay),
      ordersByStatus: ORDER_STATUSES.map((status) => ({
        status,
        count: counts.find((row) => row.status === status)?.count ?? 0,
      })),
      pendingWork: await pendingWorkOf(manager),
      previous: figuresOf(daysBefore),
      genres,
      topTracks,
    };
  }
}

async function pendingWorkOf(manager: EntityManager): Promise<PendingWork> {
  const [pendingWork] = await manager.query<[PendingWork]>(PENDING_WORK);
  return pendingWork;
}

/** Days and their sums. */
function figuresOf(days: InCents<DashboardDay>[]): PreviousPeriod {
  const total = (of: (day: InCents<DashboardDay>) => number) => days.reduce((sum, day) => sum + of(day), 0);
  return {
    revenue: centsToDollars(total(({ cents }) => cents)),
    orders: total(({ orders }) => orders),
    plays: total(({ plays }) => plays),
    newUsers: total(({ newUsers }) => newUsers),
    days: inDollars(days),
  };
}

function inDollars<R extends { cents: number }>(rows: R[]): (Omit<R, 'cents'> & { revenue: number })[] {
  return rows.map(({ cents, ...row }) => ({ ...row, revenue: centsToDollars(cents) }));
}
