import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import DataLoader from 'dataloader';
import type { DataSource } from 'typeorm';
import { toWaveformText } from '#domain/waveform.js';
import { ALL_PRODUCTS } from '../search/index.js';
import { ProductSearch } from '../search/index.js';

/** Download links of the package; for admins only. */
export interface PackageLinks {
  downloadLink: string;
  projectLink: string | null;
}

/** Waveforms kept in memory, about 150 bytes each. */
const KEPT_WAVEFORMS = 20_000;

/** Loads the columns outside of `ProductRow`, in one query for all tracks of a response. */
@Injectable()
export class ProductDetailsLoader {
  private readonly peaks = this.loader<number[]>(
    `SELECT id, peaks AS value FROM products WHERE id = ANY($1)`,
  );
  private readonly links = this.loader<PackageLinks>(
    `SELECT id, json_build_object('downloadLink', download_link, 'projectLink', project_link) AS value
       FROM products WHERE id = ANY($1)`,
  );

  private readonly commissions = this.loader<number | null>(
    `SELECT id, commission_percent AS value FROM products WHERE id = ANY($1)`,
  );

  private readonly pauses = this.loader<Date | null>(
    `SELECT id, paused_at AS value FROM products WHERE id = ANY($1)`,
  );

  /** Waveform texts by track, so that a list needs no query for them. */
  private readonly waveforms = new Map<number, string>();
  /** Counts changes: peaks that were read before one are not kept. */
  private changes = 0;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    search: ProductSearch,
  ) {
    search.onChange((changes) => {
      this.changes++;
      if (changes === ALL_PRODUCTS) this.waveforms.clear();
      else for (const id of changes) this.waveforms.delete(id);
    });
  }

  /** Waveform of a track as lists carry it; at once where it is known. */
  waveformOf(productId: number): string | Promise<string> {
    return this.waveforms.get(productId) ?? this.loadWaveform(productId);
  }

  private async loadWaveform(productId: number): Promise<string> {
    const { changes } = this;
    const text = toWaveformText(await this.peaksOf(productId));
    if (changes !== this.changes) return text;
    if (this.waveforms.size >= KEPT_WAVEFORMS) this.waveforms.clear();
    this.waveforms.set(productId, text);
    return text;
  }

  async peaksOf(productId: number): Promise<number[]> {
    return (await this.peaks.load(productId)) ?? [];
  }

  linksOf(productId: number): Promise<PackageLinks | undefined> {
    return this.links.load(productId);
  }

  /** Percent the store keeps of the track's sale; null for the rate of the seller. */
  async commissionOf(productId: number): Promise<number | null> {
    return (await this.commissions.load(productId)) ?? null;
  }

  /** When the seller of the track paused it; null for a track that is not paused. */
  async pausedAtOf(productId: number): Promise<Date | null> {
    return (await this.pauses.load(productId)) ?? null;
  }

  private loader<T>(sql: string): DataLoader<number, T | undefined> {
    return new DataLoader<number, T | undefined>(
      async (ids) => {
        const rows: { id: number; value: T }[] = await this.dataSource.query(sql, [ids]);
        const byId = new Map(rows.map(({ id, value }) => [id, value]));
        return ids.map((id) => byId.get(id));
      },
      // All requests share the loader: it batches, but must not cache.
      { cache: false },
    );
  }
}
