import { isDeepStrictEqual } from 'node:util';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { accentFault, DEFAULT_STORE, type StoreIdentity } from '#domain/store.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { ResponseCacheService } from '#core/cache/index.js';
import { setCurrentStore } from '#core/config/index.js';
import { ChangeFeedService, retryTransaction } from '#core/database/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { ListensToMedia, MediaService, type MediaListener } from '../../media/index.js';
import { SettingRepository, type StoredSetting } from '../setting.repository.js';
import { IDENTITY_CHANNEL } from './identity-channel.js';
import { accentRefused, logoUnknown } from './store-identity.errors.js';
import type { Store } from './store-identity.response.js';

const NAME = 'store-identity';
const SUBJECT = 'settings:store';

interface StoredIdentity {
  version: number;
  identity: StoreIdentity;
}

const INITIAL: StoredIdentity = { version: 1, identity: DEFAULT_STORE };

/** The identity of the store, in memory. Every server process follows a change through the change feed. */
@ListensToMedia()
@Injectable()
export class StoreIdentityService implements OnModuleInit, MediaListener {
  private readonly logger = new Logger(StoreIdentityService.name);
  private current = toStore(null);
  private loading: Promise<void> = Promise.resolve();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: SettingRepository,
    private readonly media: MediaService,
    private readonly feed: ChangeFeedService,
    private readonly cache: ResponseCacheService,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.feed.listen(IDENTITY_CHANNEL, {
      changed: () => this.reload(),
      lost: () => this.cache.suspend(),
      restored: () => {
        this.cache.resume();
        this.reload();
      },
    });
    await this.load();
  }

  pathsInUse(): Promise<string> {
    return Promise.resolve(this.settings.textQuery(NAME, ['identity', 'logo']));
  }

  read(): Store {
    return this.current;
  }

  /** @throws DomainError BAD_USER_INPUT, STALE */
  async update(actor: Principal, input: StoreIdentity, expected: ExpectedVersion = null): Promise<Store> {
    const changed = identityOf(input);
    for (const [field, theme] of [
      ['accentDark', 'dark'],
      ['accentLight', 'light'],
    ] as const) {
      const fault = accentFault(changed[field], theme);
      if (fault) throw accentRefused(field, fault);
    }
    const { before, after } = await retryTransaction(this.dataSource, (manager) =>
      this.store(manager, actor, changed, expected),
    );
    this.follow(after);
    if (before.logo && before.logo !== after.logo) await this.media.discardUnused([before.logo]);
    return after;
  }

  private async store(
    manager: EntityManager,
    actor: Principal,
    changed: StoreIdentity,
    expected: ExpectedVersion,
  ): Promise<{ before: Store; after: Store }> {
    const stored = await this.settings.lock<StoredIdentity>(manager, NAME, INITIAL);
    const before = toStore(stored);
    await requireVersion(manager, actor, SUBJECT, before, expected);
    if (isDeepStrictEqual(identityOf(before), changed)) return { before, after: before };
    if (changed.logo && !(await this.media.imageExists(changed.logo, manager))) throw logoUnknown();
    const value: StoredIdentity = { version: before.version + 1, identity: changed };
    const after = await this.settings.store(manager, NAME, value);
    const names = (Object.keys(changed) as (keyof StoreIdentity)[]).filter(
      (name) => !isDeepStrictEqual(before[name], changed[name]),
    );
    await recordAudit(manager, {
      actor,
      action: 'settings.store',
      subject: SUBJECT,
      before: Object.fromEntries(names.map((name) => [name, before[name]])),
      after: Object.fromEntries(names.map((name) => [name, changed[name]])),
    });
    await manager.query('SELECT pg_notify($1, $2)', [IDENTITY_CHANNEL, String(value.version)]);
    return { before, after: toStore(after) };
  }

  /** One after another: of two loads at once, the older could end last. */
  private reload(): void {
    this.loading = this.loading.then(() => this.load()).catch((error: unknown) => this.logger.error(error));
  }

  private async load(): Promise<void> {
    this.follow(toStore(await this.settings.find<StoredIdentity>(NAME)));
  }

  /** Cached pages contain the identity. */
  private follow(store: Store): void {
    this.current = store;
    setCurrentStore(identityOf(store));
    this.cache.invalidate();
  }
}

/** Fields that a release added since the last change have their defaults. */
function toStore(stored: StoredSetting<StoredIdentity> | null): Store {
  const { version, identity } = stored?.value ?? INITIAL;
  const { socialLinks, ...fields } = { ...DEFAULT_STORE, ...identity };
  const updatedAt = version > INITIAL.version ? (stored?.updatedAt ?? null) : null;
  return {
    ...fields,
    socialLinks: socialLinks.map(({ label, url }) => ({ label, url })),
    version,
    updatedAt,
  };
}

/** The fields of the identity alone, in one order, with colours in lower case. */
function identityOf(store: StoreIdentity): StoreIdentity {
  return {
    name: store.name,
    location: store.location,
    infoEmail: store.infoEmail,
    supportEmail: store.supportEmail,
    socialLinks: store.socialLinks.map(({ label, url }) => ({ label, url })),
    law: store.law,
    courts: store.courts,
    accentDark: store.accentDark.toLowerCase(),
    accentLight: store.accentLight.toLowerCase(),
    logo: store.logo ?? null,
  };
}
