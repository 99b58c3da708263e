import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import { UNUSED_PACKAGE_DAYS, UPLOAD_DAYS } from '#domain/packages.js';
import { JobRegistryService } from '../../../core/jobs/index.js';
import { MediaGateway } from '../../media/index.js';
import { PackageListenersService } from '../package-listeners.service.js';
import { uploadPath } from '../package.entity.js';

const BATCH = 200;
/** Objects that the tus store keeps beside an upload in a bucket. */
const COMPANIONS = ['', '.info', '.part'];

/** Deletes uploads that became no package, and packages that no link names. */
@Injectable()
export class UnusedPackagesJob implements OnModuleInit {
  /** SELECTs of the links that other modules store. */
  private readonly references: string[] = [];

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly storage: MediaGateway,
    private readonly jobs: JobRegistryService,
    private readonly listeners: PackageListenersService,
  ) {}

  onModuleInit(): void {
    this.jobs.register('delete-unused-packages', () => this.sweep(), { cron: '42 * * * *' });
  }

  /** Declares columns that contain links to packages. Modules call it in their constructors. */
  addReferences<T extends ObjectLiteral>(entity: EntityTarget<T>, ...properties: (keyof T & string)[]): void {
    const { tableName, columns } = this.dataSource.getMetadata(entity);
    for (const { propertyName, databaseName } of columns) {
      if (!properties.includes(propertyName)) continue;
      this.references.push(
        `SELECT ${databaseName} FROM ${tableName} WHERE ${databaseName} LIKE '%/api/packages/%'`,
      );
    }
  }

  async sweep(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM packages
        WHERE created_at < now() - make_interval(days => $1) AND product_id IS NULL
          AND NOT EXISTS (SELECT 1 FROM (${this.references.join(' UNION ALL ')}) AS used (link)
                           WHERE used.link LIKE '%/api/packages/' || packages.id || '/file')`,
      [UNUSED_PACKAGE_DAYS],
    );
    const unused: { id: string }[] = await this.dataSource.query(
      `SELECT u.id FROM uploads u WHERE u.created_at < now() - make_interval(days => $1)
          AND NOT EXISTS (SELECT 1 FROM packages p WHERE p.upload_id = u.id)
        ORDER BY u.created_at LIMIT $2`,
      [UPLOAD_DAYS, BATCH],
    );
    for (const { id } of unused) await this.remove(id);
  }

  /** The row stays while the storage does not respond. A package that is made meanwhile keeps both. */
  private remove(id: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const [, deleted]: [unknown, number] = await manager.query(
        `DELETE FROM uploads u WHERE id = $1
            AND NOT EXISTS (SELECT 1 FROM packages p WHERE p.upload_id = u.id)`,
        [id],
      );
      if (deleted === 0) return;
      await this.listeners.uploadRemoved(manager, uploadPath(id));
      for (const companion of COMPANIONS) await this.storage.remove(`${uploadPath(id)}${companion}`);
    });
  }
}
