import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { roundsOf } from '../payments/rounds.js';
import { stageOrdersOf } from '../payments/stage-orders.repository.js';
import { ServiceQuote } from '../quotes/service-quote.entity.js';
import { ServiceComment, ServiceRound, ServiceVersion } from './service-version.entity.js';

/** Versions and rounds of a service order so far. */
export interface ServiceReview {
  versions: ServiceVersion[];
  rounds: ServiceRound[];
  /** Rounds in the agreed price with those paid beside them; null without an agreement, where nobody counts them. */
  roundsIncluded: number | null;
  roundsUsed: number;
}

/** Reads versions, comments and rounds of service orders that the caller may see. */
@Injectable()
export class ServiceReviewsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** In the order of the ids; versions, comments and rounds the oldest first. */
  ofOrders(orderIds: readonly number[]): Promise<ServiceReview[]> {
    return readReviews(this.dataSource.manager, orderIds);
  }
}

export async function readReviews(
  manager: EntityManager,
  orderIds: readonly number[],
): Promise<ServiceReview[]> {
  const serviceOrderId = In([...orderIds]);
  const versions = await manager.find(ServiceVersion, {
    where: { serviceOrderId },
    order: { number: 'ASC' },
  });
  const comments =
    versions.length === 0
      ? []
      : await manager.find(ServiceComment, {
          where: { versionId: In(versions.map(({ id }) => id)) },
          order: { id: 'ASC' },
        });
  for (const version of versions) {
    version.comments = comments.filter(({ versionId }) => versionId === version.id);
  }
  const rounds = await manager.find(ServiceRound, { where: { serviceOrderId }, order: { number: 'ASC' } });
  const agreed = await manager.findBy(ServiceQuote, { serviceOrderId, storedStatus: 'accepted' });
  const counts = await roundsOf(manager, agreed, await stageOrdersOf(manager, orderIds));
  return orderIds.map((id) => {
    const ownRounds = rounds.filter((round) => round.serviceOrderId === id);
    return {
      versions: versions.filter((version) => version.serviceOrderId === id),
      rounds: ownRounds,
      roundsIncluded: counts.get(id)?.included ?? null,
      roundsUsed: ownRounds.length,
    };
  });
}
