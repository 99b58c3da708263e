import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addDays } from 'date-fns/addDays';
import type { DataSource } from 'typeorm';
import { DATA_EXPORT_DAYS, DATA_EXPORT_KEPT_DAYS } from '#domain/own-data.js';
import { Configuration } from '#core/config/index.js';
import { retryTransaction } from '#core/database/index.js';
import { Job, type JobRun } from '#core/jobs/index.js';
import { MailOutboxService } from '../../platform/mail/index.js';
import { UsersService } from '../../people/users/index.js';
import { DataExport } from './data-export.entity.js';
import { ExportArchiveService } from './export-archive.service.js';

export const MAKE_EXPORT = 'own-data.make-export';
export const MAKE_EXPORT_TRIES = 5;

export interface MakeExportPayload {
  exportId: number;
}

/** Makes the files of exports, mails their links, and deletes them when their days are over. */
@Injectable()
export class MakeExportJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly archives: ExportArchiveService,
    private readonly users: UsersService,
    private readonly outbox: MailOutboxService,
    private readonly configuration: Configuration,
  ) {}

  /** Does nothing for an export that is made, or whose account is gone. */
  @Job(MAKE_EXPORT)
  async make({ exportId: id }: MakeExportPayload, { attempt }: JobRun): Promise<void> {
    const waiting = await this.dataSource.manager.findOneBy(DataExport, { id, status: 'waiting' });
    if (!waiting) return;
    try {
      await this.finish(waiting, await this.archives.make(waiting));
    } catch (error) {
      if (attempt >= MAKE_EXPORT_TRIES) {
        await this.dataSource.manager.update(DataExport, { id, status: 'waiting' }, { status: 'failed' });
      }
      throw error;
    }
  }

  @Job('own-data.delete-exports', { cron: '17 * * * *' })
  async deleteEnded(): Promise<void> {
    await this.dataSource.query(
      `UPDATE data_exports SET status = 'ended', content = NULL WHERE status = 'ready' AND expires_at <= now()`,
    );
    await this.dataSource.query(
      'DELETE FROM data_exports WHERE requested_at < now() - make_interval(days => $1)',
      [DATA_EXPORT_KEPT_DAYS],
    );
  }

  private async finish(
    { id, userId, path }: DataExport,
    archive: { bytes: number; content: Buffer },
  ): Promise<void> {
    const user = await this.users.findUser(userId);
    if (!user) return;
    await retryTransaction(this.dataSource, async (manager) => {
      const readyAt = new Date();
      const { affected } = await manager.update(
        DataExport,
        { id, status: 'waiting' },
        {
          status: 'ready',
          readyAt,
          expiresAt: addDays(readyAt, DATA_EXPORT_DAYS),
          ...archive,
        },
      );
      if (affected !== 1) return;
      const { publicUrl } = this.configuration;
      await this.outbox.enqueue(manager, {
        event: `data-export:${id}`,
        recipient: user.email,
        template: 'data-export',
        data: {
          name: user.name,
          downloadUrl: `${publicUrl}${path}`,
          accountUrl: `${publicUrl}/account#your-data`,
          validDays: DATA_EXPORT_DAYS,
        },
      });
    });
  }
}
