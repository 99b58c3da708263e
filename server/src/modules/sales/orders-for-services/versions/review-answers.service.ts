import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { dueAfterChanges } from '#domain/service-reviews.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { CancelledStagesService } from '../payments/cancelled-stages.service.js';
import { isUnusedRound } from '../payments/service-payment.rules.js';
import { lockStageOrders, stageOrdersOf } from '../payments/stage-orders.repository.js';
import { acceptedQuote } from '../quotes/service-quotes.service.js';
import type { ServiceOrder } from '../service-order.entity.js';
import { nothingToChange, roundsUsed, versionReplaced, wrongStatus } from '../service-order.errors.js';
import { findServiceOrderFor, lockServiceOrderFor } from '../service-order.repository.js';
import { ReviewStepsService } from './review-steps.service.js';
import { readReviews } from './service-reviews.service.js';
import { ServiceComment, ServiceRound, ServiceVersion } from './service-version.entity.js';

/** Answers of customers to versions: changes, or an approval, which may also come by silence. The row of the order is locked by each. */
@Injectable()
export class ReviewAnswersService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly steps: ReviewStepsService,
    private readonly stages: CancelledStagesService,
  ) {}

  /** Checks that the caller is the customer. @throws DomainError NOT_FOUND, FORBIDDEN */
  async requireCustomer(actor: Principal, orderId: number): Promise<void> {
    await findServiceOrderFor(this.dataSource.manager, actor, orderId, ['customer']);
  }

  /**
   * Makes a round of the open comments and the text, and goes back to work.
   * @throws DomainError NOT_FOUND, FORBIDDEN; CONFLICT unless it is in review; ROUNDS_USED; BAD_USER_INPUT for nothing to change
   */
  requestChanges(actor: Principal, orderId: number, text: string | null): Promise<ServiceOrder> {
    return retryTransaction(this.dataSource, async (manager) => {
      await lockStageOrders(manager, orderId);
      const { order } = await lockServiceOrderFor(manager, actor, orderId, ['customer']);
      const version = await reviewedVersion(manager, order, 'No changes can be requested');
      const [review] = await readReviews(manager, [orderId]);
      const { roundsIncluded = null, roundsUsed: used = 0, versions = [] } = review ?? {};
      if (roundsIncluded !== null && used >= roundsIncluded) throw roundsUsed();
      const open = versions
        .flatMap(({ comments }) => comments)
        .filter(({ replyTo, resolved }) => replyTo === null && !resolved);
      if (open.length === 0 && text === null) throw nothingToChange();
      const quote = await acceptedQuote(manager, orderId);
      const round = await manager.save(
        manager.create(ServiceRound, {
          serviceOrderId: orderId,
          number: used + 1,
          versionNumber: version.number,
          text,
          orderId: used < (quote?.rounds ?? 0) ? null : await unusedRound(manager, orderId),
        }),
      );
      const ids = open.map(({ id }) => id);
      await manager.update(ServiceComment, { id: In(ids) }, { roundNumber: round.number });
      const dueAt = dueAfterChanges({
        dueAt: order.dueAt,
        reviewedSince: version.createdAt,
        now: new Date(),
        days: quote?.days ?? null,
      });
      await recordAudit(manager, {
        actor,
        action: 'service-order.changes',
        subject: `service-order:${orderId}`,
        before: { status: order.status },
        after: { status: 'in_progress', round: round.number, comments: ids.length },
      });
      const change = { status: 'in_progress', reviewEnd: null, dueAt } as const;
      return this.steps.changesRequested(manager, Object.assign(order, change), round, open);
    });
  }

  /**
   * @param heard number of the version that the customer has heard; null for the latest one
   * @throws DomainError NOT_FOUND, FORBIDDEN; CONFLICT unless it is in review, and for a version that another one has replaced
   */
  approve(actor: Principal, orderId: number, heard: number | null): Promise<ServiceOrder> {
    return retryTransaction(this.dataSource, async (manager) => {
      const { order } = await lockServiceOrderFor(manager, actor, orderId, ['customer']);
      const version = await reviewedVersion(manager, order, 'It cannot be approved');
      if (heard !== null && heard !== version.number) throw versionReplaced(version.number);
      return this.approved(manager, actor, order, version);
    });
  }

  /** Approves for a customer who has not answered. The order is locked and in review. */
  async approveBySilence(
    manager: EntityManager,
    order: ServiceOrder,
    version: ServiceVersion,
  ): Promise<void> {
    await this.approved(manager, null, order, version);
  }

  /** @param actor null for silence */
  private async approved(
    manager: EntityManager,
    actor: Principal | null,
    order: ServiceOrder,
    { number: version }: ServiceVersion,
  ): Promise<ServiceOrder> {
    await recordAudit(manager, {
      actor,
      action: 'service-order.approve',
      subject: `service-order:${order.id}`,
      before: { status: order.status },
      after: { status: 'approved', version },
    });
    const change = { status: 'approved', reviewEnd: null } as const;
    // No changes follow, so nobody pays for another round.
    await this.stages.closeOpen(manager, order.id, ['extra_round']);
    return this.steps.approved(manager, Object.assign(order, change), version, actor === null);
  }
}

/** The version that the customer listens to. @throws DomainError CONFLICT unless the order is in review */
async function reviewedVersion(
  manager: EntityManager,
  { id, status }: ServiceOrder,
  step: string,
): Promise<ServiceVersion> {
  const version = status === 'in_review' ? await latestVersion(manager, id) : null;
  if (!version) throw wrongStatus(step, status);
  return version;
}

/** Order of the oldest extra round that is paid and not used. */
async function unusedRound(manager: EntityManager, orderId: number): Promise<number | null> {
  const stages = await stageOrdersOf(manager, [orderId]);
  return stages.get(orderId)?.find(isUnusedRound)?.id ?? null;
}

export function latestVersion(manager: EntityManager, orderId: number): Promise<ServiceVersion | null> {
  return manager.findOne(ServiceVersion, { where: { serviceOrderId: orderId }, order: { number: 'DESC' } });
}
