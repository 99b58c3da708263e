import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ONLINE_PROVIDER_NAMES } from '#domain/payments.js';
import { Configuration } from '#core/config/index.js';
import { retryTransaction } from '#core/database/index.js';
import { StoreNoticesService } from '../../people/store-notices/index.js';
import type { ReconciliationRun } from './reconciliation.entity.js';

/** Mails the store about a daily comparison that an admin has to look at, once for each day and payment service. */
@Injectable()
export class ReconciliationNoticesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly notices: StoreNoticesService,
  ) {}

  async announce({ provider, day, differences, failure }: ReconciliationRun): Promise<void> {
    const name = ONLINE_PROVIDER_NAMES[provider];
    const count = `${differences} ${differences === 1 ? 'difference' : 'differences'}`;
    const title = failure === null ? `${name} of ${day}: ${count}` : `${name} of ${day} was not compared`;
    const key = `reconciliation:${provider}:${day}`;
    const path = `/admin/reconciliation?from=${day}&to=${day}`;
    await retryTransaction(this.dataSource, (manager) =>
      this.notices.announce(manager, { kind: 'reconciliation', key, title, path }, ({ address, links }) => ({
        event: key,
        recipient: address,
        template: 'store-notice',
        data: {
          eyebrow: 'Reconciliation',
          title,
          facts: [
            { label: 'Payment service', value: name },
            { label: 'Day (UTC)', value: day },
            failure === null
              ? { label: 'Differences', value: String(differences) }
              : { label: 'Reason', value: failure },
          ],
          actionLabel: 'Open the reconciliation',
          adminUrl: `${this.configuration.publicUrl}${path}`,
          links,
        },
      })),
    );
  }
}
