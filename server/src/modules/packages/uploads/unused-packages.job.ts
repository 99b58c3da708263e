import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import { UNUSED_PACKAGE_DAYS, UPLOAD_DAYS } from '#domain/packages.js';
import { JobRegistryService } from '../../../core/jobs/index.js';
import { UploadsService } from './uploads.service.js';

const BATCH = 200;

/** Deletes uploads that became no package, and packages that no link names. */
@Injectable()
export class UnusedPackagesJob implements OnModuleInit {
  /** SELECTs of the links that other modules store. */
  private readonly references: string[] = [];

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly jobs: JobRegistryService,
    private readonly uploads: UploadsService,
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
    // A package that is made meanwhile keeps its upload.
    for (const { id } of unused) await this.uploads.discard(id);
  }
}
