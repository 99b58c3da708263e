import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { COMMENT_LIMITS, placeProblem, SERVICE_SIDES } from '#domain/service-reviews.js';
import { TAKES_COMMENTS } from '#domain/services.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { invalidInput } from '#core/errors/index.js';
import { RateLimitService } from '#core/rate-limit/index.js';
import {
  replyIsNotResolved,
  serviceCommentNotFound,
  serviceVersionNotFound,
  tooManyComments,
  wrongStatus,
} from '../service-order.errors.js';
import { findServiceOrderFor, lockServiceOrderFor, type ServiceSide } from '../service-order.repository.js';
import { ServiceComment, ServiceVersion } from './service-version.entity.js';
import type { ServiceCommentInput } from './version.inputs.js';

/** Comments on versions, by all sides of a service order while its work goes on. */
@Injectable()
export class ServiceCommentsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: RateLimitService,
  ) {}

  /** Checks that the caller takes part in the order. @throws DomainError NOT_FOUND, FORBIDDEN */
  async requireSide(actor: Principal, orderId: number): Promise<void> {
    await findServiceOrderFor(this.dataSource.manager, actor, orderId, SERVICE_SIDES);
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN, RATE_LIMITED; BAD_USER_INPUT outside of the version; CONFLICT for an order that has ended */
  async comment(
    actor: Principal,
    orderId: number,
    number: number,
    { at, until = null, text, replyTo = null }: ServiceCommentInput,
  ): Promise<ServiceComment> {
    await this.requireSide(actor, orderId);
    await this.limits.consume('serviceComment', String(actor.id));
    return retryTransaction(this.dataSource, async (manager) => {
      const side = await lockCommented(manager, actor, orderId);
      const version = await manager.findOneBy(ServiceVersion, { serviceOrderId: orderId, number });
      if (!version) throw serviceVersionNotFound();
      const problem = placeProblem({ at, until }, version.durationSeconds);
      if (problem) throw invalidInput(problem.message, problem.field);
      const count = await manager.countBy(ServiceComment, { versionId: version.id });
      if (count >= COMMENT_LIMITS.perVersion) throw tooManyComments(COMMENT_LIMITS.perVersion);
      const parent = replyTo === null ? null : await repliedTo(manager, version.id, replyTo);
      return manager.save(
        manager.create(ServiceComment, {
          versionId: version.id,
          side,
          text,
          replyTo: parent?.id ?? null,
          at: parent?.at ?? at,
          until: parent ? parent.until : until,
        }),
      );
    });
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN; BAD_USER_INPUT for a reply; CONFLICT for an order that has ended */
  resolve(actor: Principal, orderId: number, commentId: number, resolved: boolean): Promise<ServiceComment> {
    return retryTransaction(this.dataSource, async (manager) => {
      await lockCommented(manager, actor, orderId);
      const comment = await manager
        .createQueryBuilder(ServiceComment, 'c')
        .innerJoin(ServiceVersion, 'v', 'v.id = c.version_id')
        .where({ id: commentId })
        .andWhere('v.service_order_id = :orderId', { orderId })
        .getOne();
      if (!comment) throw serviceCommentNotFound();
      if (comment.replyTo !== null) throw replyIsNotResolved();
      if (comment.resolved === resolved) return comment;
      return manager.save(Object.assign(comment, { resolvedAt: resolved ? new Date() : null }));
    });
  }
}

async function lockCommented(
  manager: EntityManager,
  actor: Principal,
  orderId: number,
): Promise<ServiceSide> {
  const { order, side } = await lockServiceOrderFor(manager, actor, orderId, SERVICE_SIDES);
  if (!TAKES_COMMENTS.includes(order.status)) throw wrongStatus('It cannot be commented on', order.status);
  return side;
}

/** The comment that begins the thread of the given one: threads have one level. */
async function repliedTo(manager: EntityManager, versionId: number, id: number): Promise<ServiceComment> {
  const comment = await manager.findOneBy(ServiceComment, { id, versionId });
  if (!comment) throw serviceCommentNotFound();
  return comment.replyTo === null ? comment : repliedTo(manager, versionId, comment.replyTo);
}
