import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { ReplicaReadService, retryTransaction } from '#core/database/index.js';
import { lastDays, periodBefore, type Period } from '#domain/period.js';
import { SellerDirectoryService } from '../../people/sellers/index.js';
import { SHOWN_TRACKS, type SellerDashboard } from './seller-dashboard.response.js';
import {
  daysBetween,
  periodFigures,
  salesIn,
  trackFigures,
  type CountRow,
  type OwnTrack,
  type SoldOrderRow,
} from './seller-figures.rules.js';
import { COUNTS, OWN_TRACKS, SOLD_ORDERS } from './seller-figures.sql.js';

/** No seller has this number. */
const NO_SELLER = 0;

/** Computes the figures of a seller. With read replicas they may be a few seconds old. */
@Injectable()
export class SellerDashboardService {
  constructor(
    private readonly replicas: ReplicaReadService,
    private readonly sellers: SellerDirectoryService,
  ) {}

  /** Figures of the caller's shop over the last days, today (UTC) included. */
  read(actor: Principal, days: number): Promise<SellerDashboard> {
    const period = lastDays(days, new Date());
    // One snapshot, so that the totals are the sums of their series.
    return this.replicas.run((dataSource) =>
      retryTransaction(
        dataSource,
        async (manager) => {
          const seller = await this.sellers.findOfUser(manager, actor.id);
          return this.count(manager, seller?.id ?? NO_SELLER, period);
        },
        'REPEATABLE READ',
      ),
    );
  }

  private async count(manager: EntityManager, sellerId: number, period: Period): Promise<SellerDashboard> {
    const before = periodBefore(period);
    const now = await rowsOf(manager, sellerId, period);
    const earlier = await rowsOf(manager, sellerId, before);
    const tracks: OwnTrack[] = await manager.query(OWN_TRACKS, [sellerId]);
    return {
      ...periodFigures(daysBetween(period), now.counts, now.sales),
      previous: periodFigures(daysBetween(before), earlier.counts, earlier.sales),
      tracks: trackFigures(tracks, now.counts, now.sales).slice(0, SHOWN_TRACKS),
    };
  }
}

async function rowsOf(manager: EntityManager, sellerId: number, { from, to }: Period) {
  const bounds = [from, to, sellerId];
  const counts: CountRow[] = await manager.query(COUNTS, bounds);
  const orders: SoldOrderRow[] = await manager.query(SOLD_ORDERS, bounds);
  return { counts, sales: salesIn(orders, sellerId) };
}
