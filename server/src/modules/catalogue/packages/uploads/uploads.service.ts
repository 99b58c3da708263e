import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Metadata } from '@tus/server';
import type { DataSource, EntityManager } from 'typeorm';
import { MAX_PACKAGE_BYTES, MAX_WAITING_UPLOADS, PACKAGE_NAME_MAX_LENGTH } from '#domain/packages.js';
import type { Principal } from '#core/auth/index.js';
import { Configuration } from '#core/config/index.js';
import { retryTransaction } from '#core/database/index.js';
import { ListenersService } from '#core/events/index.js';
import { MediaGateway } from '../../../platform/media/index.js';
import { namedPackages } from '../holds-package-link.js';
import { PackageUpload, uploadPath } from '../package.entity.js';
import { ListensToPackages } from '../package-listeners.js';
import {
  diskFull,
  lengthNeeded,
  quotaUsedUp,
  tooManyUploads,
  uploadInUse,
  uploadNotFound,
  uploadTooLarge,
} from '../package.errors.js';
import { isUploadId, UploadStoreService } from './upload-store.service.js';

const DEFAULT_NAME = 'package.zip';
/** Objects that the tus store keeps beside an upload in a bucket. */
const COMPANIONS = ['', '.info', '.part'];
/** Namespace of the advisory locks of quotas. */
const QUOTA_LOCK = 7_341_001;

/** Uploads of sellers and admins, each only for the person who began it. */
@Injectable()
export class UploadsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly store: UploadStoreService,
    private readonly configuration: Configuration,
    private readonly storage: MediaGateway,
    private readonly listeners: ListenersService,
  ) {}

  /**
   * Reserves the space of a new upload.
   * @param length header `Upload-Length`
   * @param metadata header `Upload-Metadata`
   * @returns the id of the upload
   * @throws DomainError BAD_USER_INPUT, PAYLOAD_TOO_LARGE, INSUFFICIENT_STORAGE above the quota, CONFLICT for too many
   */
  async begin(actor: Principal, length: string | undefined, metadata: string | undefined): Promise<string> {
    const bytes = /^\d{1,15}$/.test(length ?? '') ? Number(length) : 0;
    if (bytes < 1) throw lengthNeeded();
    if (bytes > MAX_PACKAGE_BYTES) throw uploadTooLarge();
    if (!(await this.store.hasSpaceFor(bytes))) throw diskFull();
    return retryTransaction(this.dataSource, async (manager) => {
      await this.requireQuota(manager, actor, bytes);
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

  /** @throws DomainError NOT_FOUND; CONFLICT for the upload of a package */
  async requireUnused(actor: Principal, id: string): Promise<void> {
    await this.getOwn(actor, id);
    const used: unknown[] = await this.dataSource.query('SELECT 1 FROM packages WHERE upload_id = $1', [id]);
    if (used.length > 0) throw uploadInUse();
  }

  /**
   * Deletes an upload that no package uses, and its bytes. The row stays while the storage does not respond.
   * @returns false where nothing was deleted
   */
  discard(id: string): Promise<boolean> {
    return retryTransaction(this.dataSource, async (manager) => {
      const [, deleted]: [unknown, number] = await manager.query(
        `DELETE FROM uploads u WHERE id = $1
            AND NOT EXISTS (SELECT 1 FROM packages p WHERE p.upload_id = u.id)`,
        [id],
      );
      if (deleted === 0) return false;
      await this.listeners.notify(ListensToPackages, 'uploadRemoved', manager, uploadPath(id));
      for (const companion of COMPANIONS) await this.storage.remove(`${uploadPath(id)}${companion}`);
      return true;
    });
  }

  /**
   * Counts what no track delivers: the quota bounds what waits, not what is sold. A package that waits for its check, or was
   * refused, names the track that it was meant for.
   */
  private async requireQuota(manager: EntityManager, actor: Principal, bytes: number): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [QUOTA_LOCK, actor.id]);
    const [waiting]: { count: number; bytes: string }[] = await manager.query(
      `SELECT count(*)::integer AS count, COALESCE(sum(u.bytes), 0) AS bytes FROM uploads u
        WHERE u.user_id = $1
          AND NOT EXISTS (SELECT 1 FROM packages p
                           WHERE p.upload_id = u.id AND p.status = 'ready'
                             AND (p.product_id IS NOT NULL OR p.id IN (${namedPackages(this.dataSource)})))`,
      [actor.id],
    );
    if (Number(waiting?.bytes) + bytes > this.configuration.uploadQuotaBytes) {
      throw quotaUsedUp(this.configuration.uploadQuotaBytes);
    }
    if ((waiting?.count ?? 0) >= MAX_WAITING_UPLOADS) throw tooManyUploads();
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
