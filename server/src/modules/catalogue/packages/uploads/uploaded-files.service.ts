import { Injectable } from '@nestjs/common';
import type { Principal } from '#core/auth/index.js';
import { PackageArchivesService } from '../package-archives.service.js';
import type { PackageUpload } from '../package.entity.js';
import { uploadIncomplete } from '../package.errors.js';
import { UploadsService } from './uploads.service.js';
import { UploadStoreService } from './upload-store.service.js';

/** Uploads that become something else than a package. */
@Injectable()
export class UploadedFilesService {
  constructor(
    private readonly uploads: UploadsService,
    private readonly store: UploadStoreService,
    private readonly archives: PackageArchivesService,
  ) {}

  /** A whole upload of the caller that no package uses. @throws DomainError NOT_FOUND, CONFLICT */
  async getComplete(actor: Principal, id: string): Promise<PackageUpload> {
    const upload = await this.uploads.getOwn(actor, id);
    await this.uploads.requireUnused(actor, id);
    if (!(await this.store.isComplete(upload))) throw uploadIncomplete();
    return upload;
  }

  withFile<T>({ path }: PackageUpload, work: (file: string) => Promise<T>): Promise<T> {
    return this.archives.withFile(path, work);
  }

  /** Deletes an upload that is no longer needed. What cannot be deleted now is swept later. */
  async discard({ id }: PackageUpload): Promise<void> {
    await this.uploads.discard(id).catch(() => false);
  }
}
