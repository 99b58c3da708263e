import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CHECKPOINT_EVERY, type CertificateChain } from '#domain/certificates.js';
import { JobQueueService } from '#core/jobs/index.js';
import { nextLink } from '../chain/certificate-chain.js';
import { CertificateKeysService } from '../chain/certificate-keys.service.js';
import { CertificateLink } from '../certificate.entity.js';

/** Keys of advisory locks: one transaction at a time extends a chain. */
const CHAIN_LOCKS: Record<CertificateChain, number> = { store: 7_305_032, demo: 7_305_033 };

export const PUBLISH_CHECKPOINT = 'publish-certificate-checkpoint';

type NewLink = Pick<
  CertificateLink,
  'chain' | 'kind' | 'revokesId' | 'orderId' | 'lineId' | 'completionId' | 'code' | 'fileHashes' | 'createdAt'
>;

/** Extends the chains. */
@Injectable()
export class CertificateChainService {
  constructor(
    private readonly keys: CertificateKeysService,
    private readonly jobs: JobQueueService,
  ) {}

  /**
   * Adds a signed document to the end of its chain. The chain stays locked until the transaction ends, so positions have
   * no gaps: keep what follows short.
   */
  async append(manager: EntityManager, fields: NewLink, document: object): Promise<CertificateLink> {
    const { chain } = fields;
    await manager.query('SELECT pg_advisory_xact_lock($1)', [CHAIN_LOCKS[chain]]);
    const last = await this.findLast(manager, chain);
    const link = nextLink(chain, last, document, await this.keys.signing(manager));
    const stored = manager.create(CertificateLink, {
      ...link,
      ...fields,
      previousPosition: last?.position ?? null,
    });
    await manager.insert(CertificateLink, stored);
    if (link.position % CHECKPOINT_EVERY === 0) {
      await this.jobs.add(manager, PUBLISH_CHECKPOINT, {}, { key: PUBLISH_CHECKPOINT });
    }
    return stored;
  }

  findLast(manager: EntityManager, chain: CertificateChain): Promise<CertificateLink | null> {
    return manager.findOne(CertificateLink, { where: { chain }, order: { position: 'DESC' } });
  }
}
