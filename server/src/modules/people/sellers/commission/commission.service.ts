import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { DEFAULT_COMMISSION_PERCENT } from '#domain/ledger.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { SettingRepository, type StoredSetting } from '../../../platform/settings/index.js';
import type { CommissionSettings, CommissionSettingsInput } from './commission-settings.js';

const NAME = 'commission-percent';
const SUBJECT = 'settings:commission';

/** A track as far as its commission depends on it. */
interface TrackRate {
  id: number;
  sellerId: number | null;
  /** Own rate of the track; null for that of its seller. */
  commissionPercent: number | null;
}

/** Commission rates: of the track, else of its seller, else of the store. */
@Injectable()
export class CommissionService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: SettingRepository,
  ) {}

  /** @param source transaction to read in */
  async read(source?: Pick<EntityManager, 'query'>): Promise<CommissionSettings> {
    return toSettings(await this.settings.find<number>(NAME, source));
  }

  /**
   * Sets the rate of the store. It counts for orders that are placed from now on.
   * @throws DomainError STALE
   */
  update(
    actor: Principal,
    { percent }: CommissionSettingsInput,
    expected: ExpectedVersion = null,
  ): Promise<CommissionSettings> {
    return retryTransaction(this.dataSource, async (manager) => {
      const before = toSettings(await this.settings.lock(manager, NAME, DEFAULT_COMMISSION_PERCENT));
      await requireVersion(manager, actor, SUBJECT, before, expected);
      if (before.percent === percent) return before;
      const after = await this.settings.store(manager, NAME, percent);
      await recordAudit(manager, {
        actor,
        action: 'settings.commission',
        subject: SUBJECT,
        before: { percent: before.percent },
        after: { percent },
      });
      return toSettings(after);
    });
  }

  /** Percent that the store keeps of custom work by a seller: that of the seller, else of the store. */
  async ofSeller(manager: EntityManager, sellerId: number): Promise<number> {
    const rates = await this.ofTracks(manager, [{ id: 0, sellerId, commissionPercent: null }]);
    return rates.get(0) ?? 0;
  }

  /** Percent that the store keeps of each track's sale, by track; nothing of a track without a seller account. */
  async ofTracks(manager: EntityManager, tracks: readonly TrackRate[]): Promise<Map<number, number>> {
    const sellerIds = [...new Set(tracks.flatMap(({ sellerId }) => sellerId ?? []))];
    if (sellerIds.length === 0) return new Map(tracks.map(({ id }) => [id, 0]));
    const { percent: storeRate } = await this.read(manager);
    const rows: { id: number; percent: number | null }[] = await manager.query(
      'SELECT id, commission_percent AS percent FROM sellers WHERE id = ANY($1)',
      [sellerIds],
    );
    const rates = new Map(rows.map(({ id, percent }) => [id, percent]));
    return new Map(
      tracks.map(({ id, sellerId, commissionPercent }) => [
        id,
        sellerId === null ? 0 : (commissionPercent ?? rates.get(sellerId) ?? storeRate),
      ]),
    );
  }
}

function toSettings(stored: StoredSetting<number> | null): CommissionSettings {
  return {
    percent: stored?.value ?? DEFAULT_COMMISSION_PERCENT,
    version: stored?.version ?? 1,
    updatedAt: stored?.updatedAt ?? null,
  };
}
