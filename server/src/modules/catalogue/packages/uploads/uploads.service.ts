import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Metadata } from '@tus/server';
import type { DataSource } from 'typeorm';
import { MAX_PACKAGE_BYTES, PACKAGE_NAME_MAX_LENGTH } from '#domain/packages.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { ListenersService } from '#core/events/index.js';
import { MediaGateway } from '../../../platform/media/index.js';
import { heldUploads } from '../holds-package-link.js';
import { PackageUpload, uploadPath } from '../package.entity.js';
import { ListensToPackages } from '../package-listeners.js';
import { diskFull, lengthNeeded, uploadInUse, uploadNotFound, uploadTooLarge } from '../package.errors.js';
import { UploadQuotaService } from './upload-quota.service.js';
import { isUploadId, UploadStoreService } from './upload-store.service.js';

const DEFAULT_NAME = 'package.zip';
/** Objects that the tus store keeps beside an upload in a bucket. */
const COMPANIONS = ['', '.info', '.part'];

/** Uploads of sellers, admins, and customers with a request for custom work, each only for the person who began it. */
@Injectable()
export class UploadsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly store: UploadStoreService,
    private readonly quota: UploadQuotaService,
    private readonly storage: MediaGateway,
    private readonly listeners: ListenersService,
  ) {}

  /**
   * Reserves the space of a new upload.
   * @param length header `Upload-Length`
   * @param metadata header `Upload-Metadata`
   * @returns the id of the upload
   * @throws DomainError BAD_USER_INPUT, PAYLOAD_TOO_LARGE, FORBIDDEN, INSUFFICIENT_STORAGE above the quota, CONFLICT for too many
   */
  async begin(actor: Principal, length: string | undefined, metadata: string | undefined): Promise<string> {
    const bytes = /^\d{1,15}$/.test(length ?? '') ? Number(length) : 0;
    if (bytes < 1) throw lengthNeeded();
    if (bytes > MAX_PACKAGE_BYTES) throw uploadTooLarge();
    await this.quota.requireUploader(actor);
    if (!(await this.store.hasSpaceFor(bytes))) throw diskFull();
    return retryTransaction(this.dataSource, async (manager) => {
      await this.quota.requireRoom(manager, actor, bytes);
      const id = randomUUID();
      await manager.insert(PackageUpload, { id, userId: actor.id, fileName: fileNameOf(metadata), bytes });
      return id;
    });
  }

  /** @throws DomainError NOT_FOUND, also for the upload of another person */
  async getOwn(actor: Principal, id: string): Promise<PackageUpload> {
    const upload = isUploadId(id)
      ? await this.dataSource.manager.findOneBy(PackageUpload, { id, userId: actor.id })
      : null;
    if (!upload) throw uploadNotFound();
    return upload;
  }

  /** @throws DomainError NOT_FOUND; CONFLICT for the upload of a package or of a request */
  async requireUnused(actor: Principal, id: string): Promise<void> {
    await this.getOwn(actor, id);
    const used: unknown[] = await this.dataSource.query(
      `SELECT FROM packages WHERE upload_id = $1 UNION ALL SELECT FROM uploads u WHERE id = $1 AND ${this.isHeld()}`,
      [id],
    );
    if (used.length > 0) throw uploadInUse();
  }

  /**
   * Deletes an upload that neither a package nor a row of another module uses, and its bytes. The row stays while the storage does not respond.
   * @returns false where nothing was deleted
   */
  discard(id: string): Promise<boolean> {
    return retryTransaction(this.dataSource, async (manager) => {
      const [, deleted]: [unknown, number] = await manager.query(
        `DELETE FROM uploads u WHERE id = $1
            AND NOT EXISTS (SELECT 1 FROM packages p WHERE p.upload_id = u.id) AND NOT ${this.isHeld()}`,
        [id],
      );
      if (deleted === 0) return false;
      await this.listeners.notify(ListensToPackages, 'uploadRemoved', manager, uploadPath(id));
      for (const companion of COMPANIONS) await this.storage.remove(`${uploadPath(id)}${companion}`);
      return true;
    });
  }

  /** A condition on `uploads u`. */
  private isHeld(): string {
    return `u.id IN (${heldUploads(this.dataSource)})`;
  }
}

/** The last part of the sent name, without characters that a header or a screen could misread. */
function fileNameOf(metadata: string | undefined): string {
  try {
    const { filename, name } = Metadata.parse(metadata);
    const last = (filename ?? name ?? '').split(/[\\/]/).at(-1) ?? '';
    const clean = last.replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').trim();
    return clean.slice(-PACKAGE_NAME_MAX_LENGTH) || DEFAULT_NAME;
  } catch {
    return DEFAULT_NAME;
  }
}
