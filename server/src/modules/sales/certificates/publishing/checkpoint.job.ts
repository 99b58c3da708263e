import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Configuration } from '#core/config/index.js';
import { retryTransaction } from '#core/database/index.js';
import { Job } from '#core/jobs/index.js';
import { StoreNoticesService } from '../../../people/store-notices/index.js';
import { signHash } from '../chain/certificate-chain.js';
import { CertificateKeysService } from '../chain/certificate-keys.service.js';
import { CertificateChainService, PUBLISH_CHECKPOINT } from '../issuing/certificate-chain.service.js';

/** Checkpoints are read over the API: no page shows them. */
const CHECKPOINTS_PATH = '/api/certificates/checkpoints';

const EVERY_NIGHT = '10 0 * * *';

/**
 * Publishes the end of the chain and mails it to the admins: every night, and after each hundred links. Who keeps a
 * checkpoint can prove later that nothing before it was changed, not even with the signing key.
 */
@Injectable()
export class CheckpointJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly chain: CertificateChainService,
    private readonly keys: CertificateKeysService,
    private readonly notices: StoreNoticesService,
    private readonly configuration: Configuration,
  ) {}

  /** Publishes nothing when no link was added since the last checkpoint. */
  @Job(PUBLISH_CHECKPOINT, { cron: EVERY_NIGHT })
  publish(): Promise<void> {
    return retryTransaction(this.dataSource, async (manager) => {
      const last = await this.chain.findLast(manager, 'store');
      if (!last) return;
      const { id: keyId, privateKey } = await this.keys.signing(manager);
      const { position, hash } = last;
      const rows: unknown[] = await manager.query(
        `INSERT INTO certificate_checkpoints (chain, position, hash, key_id, signature)
         VALUES ('store', $1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id`,
        [position, hash, keyId, signHash(hash, privateKey)],
      );
      if (rows.length === 0) return;
      const key = `certificate-checkpoint:${position}`;
      await this.notices.announce(
        manager,
        { kind: 'certificate', key, title: `Checkpoint ${position}: ${hash}`, path: CHECKPOINTS_PATH },
        ({ address, links }) => ({
          event: key,
          recipient: address,
          template: 'store-notice',
          data: {
            eyebrow: 'Rights certificates',
            title: `Checkpoint ${position} of the chain`,
            facts: [
              { label: 'Certificates and revocations', value: String(position) },
              { label: 'Hash', value: hash },
            ],
            actionLabel: 'Open the checkpoints',
            adminUrl: `${this.configuration.publicUrl}${CHECKPOINTS_PATH}`,
            links,
          },
        }),
      );
    });
  }
}
