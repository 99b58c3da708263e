import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { PAGE_SIZE_MAX } from '#domain/limits.js';
import {
  PRICE_CHANGE_TRACKS_MAX,
  PRICE_PERCENT,
  PRICE_PREVIEW_CHANGED_MAX,
  PRICE_PREVIEW_REFUSED_MAX,
  SALE_DAYS_MAX,
} from '#domain/price-changes.js';
import { dollarsToCents } from '#domain/pricing.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { ProductPricesRepository, ProductsService, type TrackPrice } from '../products/index.js';
import type { ConfirmedPriceChangeInput, PriceChangeInput } from './price-change.inputs.js';
import { PriceChange, PriceChangeItem } from './price-change.entity.js';
import {
  changedSincePreview,
  eitherIdsOrFilter,
  nothingToChange,
  saleEndsTooEarly,
  saleMustLower,
  saleNeedsBothEnds,
  saleTooLong,
  tooManyTracks,
  valueOutOfRange,
} from './price-change.errors.js';
import { effectOf, oldPriceAfter, type Change } from './price-change.rules.js';
import { fingerprintOf } from './preview-fingerprint.js';
import { SalePeriodsService } from './sale-periods.service.js';

interface TrackEffect extends TrackPrice {
  afterCents: number | null;
  refusal: string | null;
}

/** Effect of a price change that is not made yet. */
export interface PreviewedChange {
  total: number;
  changed: number;
  refused: number;
  /** Identifies the effects; the change is only made while they are the same. */
  fingerprint: string;
  /** The first tracks, those that are left first. */
  tracks: TrackEffect[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows of one insert. */
const BATCH = 5000;

/** Previews and makes changes of many prices. What a change does is exactly what its preview showed, or nothing. */
@Injectable()
export class PriceChangesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly products: ProductsService,
    private readonly prices: ProductPricesRepository,
    private readonly sales: SalePeriodsService,
  ) {}

  /** @throws DomainError BAD_USER_INPUT */
  async preview(input: PriceChangeInput): Promise<PreviewedChange> {
    const change = changeOf(input);
    const { manager } = this.dataSource;
    const tracks = await this.prices.find(manager, await this.idsOf(input));
    const effects = await this.effectsOn(manager, change, tracks);
    const refused = effects.filter(({ refusal }) => refusal !== null);
    const changed = effects.filter(({ refusal }) => refusal === null);
    const shown = [
      ...changed.slice(0, PRICE_PREVIEW_CHANGED_MAX),
      ...refused.slice(0, PRICE_PREVIEW_REFUSED_MAX),
    ];
    return {
      total: effects.length,
      changed: changed.length,
      refused: refused.length,
      fingerprint: fingerprintOfEffects(effects),
      tracks: shown,
    };
  }

  /**
   * Changes the prices for good, or plans a sale and starts it if it is due.
   * @throws DomainError BAD_USER_INPUT; CONFLICT when anything differs from the preview, or no price would change
   */
  async make(actor: Principal, { fingerprint, ...input }: ConfirmedPriceChangeInput): Promise<PriceChange> {
    const change = changeOf(input);
    const ids = await this.idsOf(input);
    const made = await retryTransaction(this.dataSource, async (manager) => {
      const effects = await this.effectsOn(manager, change, await this.prices.lock(manager, ids));
      if (fingerprintOfEffects(effects) !== fingerprint) throw changedSincePreview();
      const changed = effects.flatMap((effect) =>
        effect.afterCents === null ? [] : [{ ...effect, afterCents: effect.afterCents }],
      );
      if (changed.length === 0) throw nothingToChange();
      const { startsAt = null, endsAt = null } = input;
      const isSale = startsAt !== null;
      const stored = await manager.save(
        manager.create(PriceChange, {
          kind: change.kind,
          storedValue: change.value,
          status: isSale ? 'scheduled' : 'done',
          trackCount: changed.length,
          startsAt,
          endsAt,
          createdBy: actor.email,
        }),
      );
      await storeItems(manager, stored.id, changed, isSale ? 'waiting' : 'done');
      await recordAudit(manager, {
        actor,
        action: 'price-change.create',
        subject: `price-change:${stored.id}`,
        after: { kind: stored.kind, value: stored.value, tracks: changed.length, startsAt, endsAt },
      });
      if (!isSale) {
        await this.prices.store(
          manager,
          changed.map(({ id, afterCents, oldPriceCents }) => ({
            id,
            priceCents: afterCents,
            oldPriceCents: oldPriceAfter(afterCents, oldPriceCents),
          })),
        );
      } else if (startsAt <= new Date()) {
        await this.sales.start(manager, stored);
      }
      return stored;
    });
    await this.prices.refresh(ids);
    return made;
  }

  /** Latest first. */
  latest(): Promise<PriceChange[]> {
    return this.dataSource.manager.find(PriceChange, { order: { id: 'DESC' }, take: PAGE_SIZE_MAX });
  }

  /** Numbers of the chosen tracks, ascending. The filter is applied here, to all pages. */
  private async idsOf({ ids, filter }: PriceChangeInput): Promise<number[]> {
    if (ids && filter) throw eitherIdsOrFilter();
    if (ids) return [...ids].sort((a, b) => a - b);
    const found: number[] = [];
    for await (const rows of this.products.matching(filter ?? {})) {
      found.push(...rows.map(({ id }) => id));
      if (found.length > PRICE_CHANGE_TRACKS_MAX) throw tooManyTracks();
    }
    return found.sort((a, b) => a - b);
  }

  private async effectsOn(
    manager: EntityManager,
    change: Change,
    tracks: readonly TrackPrice[],
  ): Promise<TrackEffect[]> {
    const inSale = await this.sales.tracksInSales(manager);
    return tracks.map((track) => ({
      ...track,
      ...effectOf(change, { ...track, isInSale: inSale.has(track.id) }),
    }));
  }
}

/** Checks what concerns more than one field. @throws DomainError BAD_USER_INPUT */
function changeOf({ kind, value, startsAt = null, endsAt = null }: PriceChangeInput): Change {
  const { min, max } = PRICE_PERCENT;
  if (kind === 'percent' && (!Number.isInteger(value) || value < min || value > max)) {
    throw valueOutOfRange(`Percent must be a whole number from ${min} to ${max}`);
  }
  if (Math.abs(value) > 100_000) throw valueOutOfRange('The amount is out of range');
  if (value === 0) throw valueOutOfRange('Please enter by how much prices change');
  if ((startsAt === null) !== (endsAt === null)) throw saleNeedsBothEnds();
  if (startsAt && endsAt) {
    if (value > 0) throw saleMustLower();
    if (endsAt <= startsAt || endsAt <= new Date()) throw saleEndsTooEarly();
    if (endsAt.getTime() - startsAt.getTime() > SALE_DAYS_MAX * DAY_MS) throw saleTooLong();
  }
  return { kind, value: kind === 'percent' ? value : dollarsToCents(value) };
}

function fingerprintOfEffects(effects: readonly TrackEffect[]): string {
  return fingerprintOf(
    effects.map(({ id, priceCents, afterCents }) => ({ id, beforeCents: priceCents, afterCents })),
  );
}

async function storeItems(
  manager: EntityManager,
  changeId: number,
  changed: readonly (TrackPrice & { afterCents: number })[],
  state: PriceChangeItem['state'],
): Promise<void> {
  for (let from = 0; from < changed.length; from += BATCH) {
    const batch = changed.slice(from, from + BATCH);
    await manager.query(
      `INSERT INTO price_change_items
         (change_id, product_id, price_before_cents, old_price_before_cents, price_after_cents, state)
       SELECT $1, track.id, track.before, track.old_price, track.after, $6
         FROM unnest($2::integer[], $3::integer[], $4::integer[], $5::integer[])
              AS track (id, before, old_price, after)`,
      [
        changeId,
        batch.map(({ id }) => id),
        batch.map(({ priceCents }) => priceCents),
        batch.map(({ oldPriceCents }) => oldPriceCents),
        batch.map(({ afterCents }) => afterCents),
        state,
      ],
    );
  }
}
