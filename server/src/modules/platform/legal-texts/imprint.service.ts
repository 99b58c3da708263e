import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { IMPRINT_FIELDS, type Imprint } from '#domain/imprint.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { Configuration, currentStore, issuerOf } from '#core/config/index.js';
import { retryTransaction } from '#core/database/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { IDENTITY_CHANNEL, SettingRepository, type StoredSetting } from '../settings/index.js';
import type { ImprintFacts, ImprintInput } from './imprint.js';

const NAME = 'imprint';
const SUBJECT = 'settings:imprint';

/** Facts about the operator of the store. Those of invoices stand in until an admin enters them. */
@Injectable()
export class ImprintService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: SettingRepository,
    private readonly configuration: Configuration,
  ) {}

  async read(): Promise<ImprintFacts> {
    return this.toFacts(await this.settings.find<Imprint>(NAME));
  }

  /** @throws DomainError STALE */
  update(actor: Principal, input: ImprintInput, expected: ExpectedVersion = null): Promise<ImprintFacts> {
    return retryTransaction(this.dataSource, async (manager) => {
      const stored = await this.settings.lock<Imprint>(manager, NAME, this.ofInvoices());
      const before = this.toFacts(stored);
      await requireVersion(manager, actor, SUBJECT, before, expected);
      const after = factsOf((field) => input[field] ?? before[field]);
      const changed = IMPRINT_FIELDS.filter((field) => before[field] !== after[field]);
      if (changed.length === 0) return before;
      await recordAudit(manager, {
        actor,
        action: 'settings.imprint',
        subject: SUBJECT,
        before: Object.fromEntries(changed.map((field) => [field, before[field]])),
        after: Object.fromEntries(changed.map((field) => [field, after[field]])),
      });
      const saved = await this.settings.store(manager, NAME, after);
      // Every process forgets its prerendered pages, as it does when the identity changes.
      await manager.query('SELECT pg_notify($1, $2)', [IDENTITY_CHANNEL, NAME]);
      return this.toFacts(saved);
    });
  }

  private toFacts(stored: StoredSetting<Imprint> | null): ImprintFacts {
    const known = stored?.value ?? this.ofInvoices();
    return { ...factsOf((field) => known[field] ?? ''), version: stored?.version ?? 1 };
  }

  /** The issuer of invoices, where the environment names its address. */
  private ofInvoices(): Imprint {
    const { invoicing } = this.configuration;
    if (!invoicing.store.hasAddress) return factsOf(() => '');
    const { name, street, postcode, city, country, vatNumber, taxNumber, registration } = issuerOf(
      invoicing,
      currentStore(),
    );
    const place = [postcode, city].filter(Boolean).join(' ');
    const known: Partial<Imprint> = {
      company: name,
      address: [street, place, country].filter(Boolean).join('\n'),
      register: registration ?? '',
      vat: vatNumber ?? taxNumber ?? '',
    };
    return factsOf((field) => known[field] ?? '');
  }
}

function factsOf(valueOf: (field: keyof Imprint) => string): Imprint {
  return Object.fromEntries(IMPRINT_FIELDS.map((field) => [field, valueOf(field)])) as unknown as Imprint;
}
