import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { MAX_WAITING_UPLOADS } from '#domain/packages.js';
import { BRIEF_LIMITS } from '#domain/service-briefs.js';
import type { Principal } from '#core/auth/index.js';
import { Configuration } from '#core/config/index.js';
import { notEntitled, secondFactorRequired } from '#core/errors/index.js';
import { heldUploads, namedPackages } from '../holds-package-link.js';
import { OPEN_REQUESTS, type OpenRequests } from '../open-requests.js';
import { quotaUsedUp, tooManyUploads } from '../package.errors.js';

/** Namespace of the advisory locks of quotas. */
const QUOTA_LOCK = 7_341_001;

/** Says who may upload, and how much. */
@Injectable()
export class UploadQuotaService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    @Inject(OPEN_REQUESTS) private readonly requests: OpenRequests,
  ) {}

  /** Checks that the caller sells, or has a request for custom work that takes files. @throws DomainError FORBIDDEN */
  async requireUploader(actor: Principal): Promise<void> {
    if (isSelling(actor) || (await this.requests.hasOpenRequest(actor.id))) return;
    throw actor.isUnprovenAdmin ? secondFactorRequired() : notEntitled();
  }

  /**
   * Locks the quota of the caller until the transaction ends, and checks it. Counts what no track delivers: it bounds what
   * waits, not what is sold. A package that waits for its check, or was refused, names the track that it was meant for. Files
   * of requests take space, and wait for nothing.
   * @throws DomainError INSUFFICIENT_STORAGE above the quota, CONFLICT for too many
   */
  async requireRoom(manager: EntityManager, actor: Principal, bytes: number): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [QUOTA_LOCK, actor.id]);
    const [waiting]: { count: number; bytes: string }[] = await manager.query(
      `SELECT count(*) FILTER (WHERE u.id NOT IN (${heldUploads(this.dataSource)}))::integer AS count,
              COALESCE(sum(u.bytes), 0) AS bytes FROM uploads u
        WHERE u.user_id = $1
          AND NOT EXISTS (SELECT 1 FROM packages p
                           WHERE p.upload_id = u.id AND p.status = 'ready'
                             AND (p.product_id IS NOT NULL OR p.id IN (${namedPackages(this.dataSource)})))`,
      [actor.id],
    );
    const quotaBytes = isSelling(actor) ? this.configuration.uploadQuotaBytes : BRIEF_LIMITS.buyerBytes;
    if (Number(waiting?.bytes) + bytes > quotaBytes) throw quotaUsedUp(quotaBytes);
    if ((waiting?.count ?? 0) >= MAX_WAITING_UPLOADS) throw tooManyUploads();
  }
}

function isSelling({ isAdmin, isSeller, sellerStatus }: Principal): boolean {
  return isAdmin || (isSeller && sellerStatus === 'active');
}
