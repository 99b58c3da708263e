import { Injectable } from '@nestjs/common';
import type { Principal } from '#core/auth/index.js';
import { MediaGateway } from '../../../platform/media/index.js';
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
    private readonly storage: MediaGateway,
  ) {}

  /** A whole upload of the caller that nothing uses yet. @throws DomainError NOT_FOUND, CONFLICT */
  async getComplete(actor: Principal, id: string): Promise<PackageUpload> {
    const upload = await this.uploads.getOwn(actor, id);
    await this.uploads.requireUnused(actor, id);
    if (!(await this.store.isComplete(upload))) throw uploadIncomplete();
    return upload;
  }

  withFile<T>({ path }: PackageUpload, work: (file: string) => Promise<T>): Promise<T> {
    return this.archives.withFile(path, work);
  }

  /** Stores other bytes in the place of an upload, which is not complete any more: it must belong to a row, or be sent anew. */
  replace({ path }: PackageUpload, content: Buffer): Promise<void> {
    return this.storage.put(path, content);
  }

  /** Deletes an upload that is no longer needed. What cannot be deleted now is swept later. */
  async discard({ id }: Pick<PackageUpload, 'id'>): Promise<void> {
    await this.uploads.discard(id).catch(() => false);
  }
}
