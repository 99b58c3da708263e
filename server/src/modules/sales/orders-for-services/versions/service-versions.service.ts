import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addDays } from 'date-fns/addDays';
import type { DataSource, EntityManager } from 'typeorm';
import { REVIEW_DAYS, VERSION_LIMITS } from '#domain/service-reviews.js';
import { TAKES_VERSIONS } from '#domain/services.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { isUniqueViolation, retryTransaction } from '#core/database/index.js';
import { RateLimitService } from '#core/rate-limit/index.js';
import type { ServiceOrder } from '../service-order.entity.js';
import { tooManyVersions, uploadUsedBefore, wrongStatus } from '../service-order.errors.js';
import { findServiceOrderFor, lockServiceOrderFor } from '../service-order.repository.js';
import { ReviewStepsService } from './review-steps.service.js';
import { ServiceVersion } from './service-version.entity.js';
import type { ServiceVersionInput } from './version.inputs.js';
import { VersionPreviewsService, type StoredPreview } from './version-previews.service.js';
import { VersionStorageService } from './version-storage.service.js';

const SIDES = ['maker', 'store'] as const;

/** Adds versions of custom work, which its customer then reviews. */
@Injectable()
export class ServiceVersionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: RateLimitService,
    private readonly previews: VersionPreviewsService,
    private readonly storage: VersionStorageService,
    private readonly steps: ReviewStepsService,
  ) {}

  /** Checks that the caller may add versions at all. @throws DomainError NOT_FOUND, FORBIDDEN */
  async requireMaker(actor: Principal, orderId: number): Promise<void> {
    await findServiceOrderFor(this.dataSource.manager, actor, orderId, SIDES);
  }

  /**
   * Makes a version of an upload: its preview exists when this resolves. The customer reviews it from then on.
   * @throws DomainError NOT_FOUND, FORBIDDEN, RATE_LIMITED; CONFLICT for an order that takes none; as `VersionPreviewsService.make`
   */
  async add(
    actor: Principal,
    orderId: number,
    { uploadId, note }: ServiceVersionInput,
  ): Promise<ServiceVersion> {
    const { order } = await findServiceOrderFor(this.dataSource.manager, actor, orderId, SIDES);
    requireTakesVersions(order);
    await this.limits.consume('serviceVersion', String(actor.id));
    return this.previews.make(actor, uploadId, (preview) =>
      retryTransaction(this.dataSource, (manager) => this.publish(manager, actor, orderId, note, preview)),
    );
  }

  private async publish(
    manager: EntityManager,
    actor: Principal,
    orderId: number,
    note: string | null | undefined,
    preview: StoredPreview,
  ): Promise<ServiceVersion> {
    const { order, side } = await lockServiceOrderFor(manager, actor, orderId, SIDES);
    requireTakesVersions(order);
    const number = 1 + (await manager.countBy(ServiceVersion, { serviceOrderId: orderId }));
    if (number > VERSION_LIMITS.perOrder) throw tooManyVersions(VERSION_LIMITS.perOrder);
    const version = await manager
      .save(
        manager.create(ServiceVersion, {
          ...preview,
          serviceOrderId: orderId,
          number,
          note: note ?? null,
          side: side === 'maker' ? 'maker' : 'store',
        }),
      )
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? uploadUsedBefore() : error;
      });
    version.comments = [];
    await this.storage.keep(manager, preview.path);
    await recordAudit(manager, {
      actor,
      action: 'service-order.version',
      subject: `service-order:${orderId}`,
      before: { status: order.status },
      after: { status: 'in_review', version: number },
    });
    const reviewEnd = addDays(new Date(), REVIEW_DAYS);
    const change = { status: 'in_review', reviewEnd } as const;
    await this.steps.versionAdded(manager, Object.assign(order, change), version);
    return version;
  }
}

function requireTakesVersions({ status }: ServiceOrder): void {
  if (!TAKES_VERSIONS.includes(status)) throw wrongStatus('No version can be added', status);
}
