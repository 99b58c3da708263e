import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import {
  BRIEF_LIMITS,
  GIVES_UP_BRIEF_FILES,
  TAKES_BRIEF_FILES,
  TAKES_STEMS,
  type BriefFileKind,
} from '#domain/service-briefs.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { isUniqueViolation, retryTransaction } from '#core/database/index.js';
import { RateLimitService } from '#core/rate-limit/index.js';
import { UploadedFilesService } from '../../../catalogue/packages/index.js';
import type { ServiceOrder } from '../service-order.entity.js';
import { wrongStatus } from '../service-order.errors.js';
import { findServiceOrderFor, lockServiceOrderFor } from '../service-order.repository.js';
import { BriefFileCheckService, type CheckedFile } from './brief-file-check.service.js';
import {
  briefFileNotFound,
  briefFilesTooLarge,
  briefUploadUsed,
  stemsThereAlready,
  takesNoStems,
  tooManyBriefFiles,
} from './brief-file.errors.js';
import type { BriefFileInput } from './brief-file.inputs.js';
import { ServiceBriefFile } from './service-brief-file.entity.js';

const SIDES = ['customer'] as const;

/** Files that customers add to their requests for custom work, until the price is agreed. */
@Injectable()
export class BriefFilesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: RateLimitService,
    private readonly uploads: UploadedFilesService,
    private readonly checks: BriefFileCheckService,
  ) {}

  /** Files of orders, the oldest first. */
  ofOrders(ids: readonly number[]): Promise<ServiceBriefFile[]> {
    return filesOf(this.dataSource.manager, ids);
  }

  /** Checks that the caller is the customer. @throws DomainError NOT_FOUND, FORBIDDEN */
  async requireCustomer(actor: Principal, orderId: number): Promise<void> {
    await findServiceOrderFor(this.dataSource.manager, actor, orderId, SIDES);
  }

  /**
   * Checks a complete upload of the customer and adds it to the request.
   * @returns all files of the request
   * @throws DomainError NOT_FOUND, FORBIDDEN, RATE_LIMITED; BAD_USER_INPUT for stems where there are none; CONFLICT for an
   * order that takes no more files and for an upload that is incomplete or used; as `BriefFileCheckService.check`
   */
  async add(
    actor: Principal,
    orderId: number,
    { uploadId, kind }: BriefFileInput,
  ): Promise<ServiceBriefFile[]> {
    const { manager } = this.dataSource;
    const { order } = await findServiceOrderFor(manager, actor, orderId, SIDES);
    await this.limits.consume('serviceBriefFile', String(actor.id));
    const upload = await this.uploads.getComplete(actor, uploadId);
    // What is refused anyway is not measured first.
    await requireRoom(manager, order, kind, upload.bytes);
    const file = await this.checks.check(actor, upload, kind);
    return retryTransaction(this.dataSource, (inside) =>
      this.store(inside, actor, orderId, kind, uploadId, file),
    ).catch(async (error: unknown) => {
      // Its bytes may be others than those that were sent: it cannot go on from where it stopped.
      await this.uploads.discard(upload);
      throw error;
    });
  }

  /**
   * Removes a file and its bytes.
   * @returns the files that stay
   * @throws DomainError NOT_FOUND, FORBIDDEN; CONFLICT while the maker works with it
   */
  async remove(actor: Principal, orderId: number, fileId: number): Promise<ServiceBriefFile[]> {
    const uploadId = await retryTransaction(this.dataSource, async (manager) => {
      const { order } = await lockServiceOrderFor(manager, actor, orderId, SIDES);
      const file = await manager.findOneBy(ServiceBriefFile, { id: fileId, serviceOrderId: orderId });
      if (!file) throw briefFileNotFound();
      if (!GIVES_UP_BRIEF_FILES.includes(order.status))
        throw wrongStatus('The file cannot be removed', order.status);
      await manager.delete(ServiceBriefFile, { id: fileId });
      await recordAudit(manager, {
        actor,
        action: 'service-order.brief-file-removed',
        subject: `service-order:${orderId}`,
        before: { file: file.name },
      });
      return file.uploadId;
    });
    await this.uploads.discard({ id: uploadId });
    return this.ofOrders([orderId]);
  }

  private async store(
    manager: EntityManager,
    actor: Principal,
    orderId: number,
    kind: BriefFileKind,
    uploadId: string,
    checked: CheckedFile,
  ): Promise<ServiceBriefFile[]> {
    const { order } = await lockServiceOrderFor(manager, actor, orderId, SIDES);
    const files = await requireRoom(manager, order, kind, checked.size);
    const numbers = files.filter((file) => file.kind === kind).map(({ number }) => number);
    const file = await manager
      .save(
        manager.create(ServiceBriefFile, {
          ...checked,
          serviceOrderId: orderId,
          uploadId,
          kind,
          number: Math.max(0, ...numbers) + 1,
        }),
      )
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? briefUploadUsed() : error;
      });
    await recordAudit(manager, {
      actor,
      action: 'service-order.brief-file',
      subject: `service-order:${orderId}`,
      after: { file: file.name },
    });
    return filesOf(manager, [orderId]);
  }
}

function filesOf(manager: EntityManager, ids: readonly number[]): Promise<ServiceBriefFile[]> {
  return manager.find(ServiceBriefFile, { where: { serviceOrderId: In(ids) }, order: { id: 'ASC' } });
}

/**
 * Checks that a request takes one more file.
 * @returns the files that it has
 * @throws DomainError BAD_USER_INPUT, CONFLICT, PAYLOAD_TOO_LARGE
 */
async function requireRoom(
  manager: EntityManager,
  { id, status, kind: work }: ServiceOrder,
  kind: BriefFileKind,
  bytes: number,
): Promise<ServiceBriefFile[]> {
  if (!TAKES_BRIEF_FILES.includes(status)) throw wrongStatus('No file can be added', status);
  if (kind === 'stems' && !TAKES_STEMS.includes(work)) throw takesNoStems();
  const files = await filesOf(manager, [id]);
  if (files.length >= BRIEF_LIMITS.files) throw tooManyBriefFiles();
  if (kind === 'stems' && files.some((file) => file.kind === 'stems')) throw stemsThereAlready();
  const taken = files.reduce((sum, { size }) => sum + size, 0);
  if (taken + bytes > BRIEF_LIMITS.orderBytes) throw briefFilesTooLarge();
  return files;
}
