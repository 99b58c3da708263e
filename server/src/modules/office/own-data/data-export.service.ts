import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addHours } from 'date-fns/addHours';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import { MoreThan, Not, type DataSource } from 'typeorm';
import { DATA_EXPORT_WAIT_HOURS } from '#domain/own-data.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { tooManyRequests } from '#core/errors/index.js';
import { JobQueueService } from '#core/jobs/index.js';
import { ReauthenticationService } from '../../people/sessions/index.js';
import { lockUser, userNotFound } from '../../people/users/index.js';
import { MAKE_EXPORT, MAKE_EXPORT_TRIES, type MakeExportPayload } from './make-export.job.js';
import { DataExport } from './data-export.entity.js';
import { ExportArchiveService } from './export-archive.service.js';
import { exportNotFound } from './own-data.errors.js';

/** Exports that people ask for of their own data. */
@Injectable()
export class DataExportService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly reauthentication: ReauthenticationService,
    private readonly jobs: JobQueueService,
    private readonly archives: ExportArchiveService,
  ) {}

  /**
   * Queues an export of the caller's data.
   * @throws DomainError REAUTHENTICATION_REQUIRED; RATE_LIMITED within a day of the last one that did not fail
   */
  async request(actor: Principal, currentPassword: string | null | undefined): Promise<DataExport> {
    await this.reauthentication.require(actor, currentPassword);
    return retryTransaction(this.dataSource, async (manager) => {
      if (!(await lockUser(manager, actor.id))) throw userNotFound();
      const now = new Date();
      const last = await manager.findOne(DataExport, {
        where: {
          userId: actor.id,
          status: Not('failed'),
          requestedAt: MoreThan(addHours(now, -DATA_EXPORT_WAIT_HOURS)),
        },
        order: { id: 'DESC' },
      });
      if (last) {
        const again = addHours(last.requestedAt, DATA_EXPORT_WAIT_HOURS);
        throw tooManyRequests(Math.max(1, differenceInSeconds(again, now)));
      }
      const created = await manager.save(
        manager.create(DataExport, { userId: actor.id, status: 'waiting', requestedAt: now }),
      );
      const payload: MakeExportPayload = { exportId: created.id };
      await this.jobs.add(manager, MAKE_EXPORT, payload, { maxAttempts: MAKE_EXPORT_TRIES });
      await recordAudit(manager, { actor, action: 'user.export', subject: `user:${actor.id}` });
      return created;
    });
  }

  /** The caller's latest export; null without one. */
  async findLatest({ id: userId }: Principal): Promise<DataExport | null> {
    const latest = await this.dataSource.manager.findOne(DataExport, {
      where: { userId },
      order: { id: 'DESC' },
    });
    return latest && endedInTime(latest);
  }

  /**
   * The file of the caller's export. It holds what the store keeps sealed, which a stolen session must not read.
   * @throws DomainError NOT_FOUND for one of another person, not made yet, or ended; REAUTHENTICATION_REQUIRED
   */
  async content(actor: Principal, id: number): Promise<Buffer> {
    const found = await this.dataSource.manager.findOne(DataExport, {
      select: { id: true, content: true },
      where: { id, userId: actor.id, status: 'ready', expiresAt: MoreThan(new Date()) },
    });
    if (found) await this.reauthentication.require(actor, null);
    const archive = found?.content ? this.archives.open(id, found.content) : null;
    if (!archive) throw exportNotFound();
    return archive;
  }
}

/** An export whose time is over has ended, even before the job deletes its file. */
function endedInTime(one: DataExport): DataExport {
  const isOver = one.status === 'ready' && one.expiresAt !== null && one.expiresAt <= new Date();
  return isOver ? Object.assign(one, { status: 'ended' as const }) : one;
}
