import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { StemsComparison } from '#domain/given-stems.js';
import { PackageArchivesService } from '../package-archives.service.js';
import { Package, uploadPath } from '../package.entity.js';
import { InspectionThreadService, InspectionTooLarge } from './inspection-thread.service.js';

/** Compares stems that a customer has uploaded with a package that was made of them. */
@Injectable()
export class GivenStemsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly archives: PackageArchivesService,
    private readonly thread: InspectionThreadService,
  ) {}

  /** Some seconds of work on a thread of its own. @param uploadId upload with the stems */
  async compare(
    uploadId: string,
    packageId: number,
    signal: AbortSignal | undefined,
  ): Promise<StemsComparison> {
    const { upload } = await this.dataSource.manager.findOneByOrFail(Package, { id: packageId });
    return this.archives.withFile(uploadPath(uploadId), (stems) =>
      this.archives.withFile(upload.path, (delivered) =>
        this.thread
          .compareStems(
            {
              given: { path: stems, name: 'stems.zip' },
              delivered: { path: delivered, name: upload.fileName },
            },
            signal,
          )
          .catch((error: unknown) => {
            if (!(error instanceof InspectionTooLarge)) throw error;
            return { comparedWith: null, reason: 'too_large' as const, heard: [], notHeard: [], unread: [] };
          }),
      ),
    );
  }
}
