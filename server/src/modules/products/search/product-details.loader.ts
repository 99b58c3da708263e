import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import DataLoader from 'dataloader';
import type { DataSource } from 'typeorm';

/** Where the goods lie. */
export interface PackageLinks {
  downloadLink: string;
  projectLink: string | null;
}

/** What the read model does not hold, read for all tracks of an answer at once. */
@Injectable()
export class ProductDetailsLoader {
  private readonly peaks = this.loader<number[]>(
    `SELECT id, peaks AS value FROM products WHERE id = ANY($1)`,
  );
  private readonly links = this.loader<PackageLinks>(
    `SELECT id, json_build_object('downloadLink', download_link, 'projectLink', project_link) AS value
       FROM products WHERE id = ANY($1)`,
  );

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async peaksOf(productId: number): Promise<number[]> {
    return (await this.peaks.load(productId)) ?? [];
  }

  /** Where the goods lie: for the store's staff only. */
  linksOf(productId: number): Promise<PackageLinks | undefined> {
    return this.links.load(productId);
  }

  private loader<T>(sql: string): DataLoader<number, T | undefined> {
    return new DataLoader<number, T | undefined>(
      async (ids) => {
        const rows: { id: number; value: T }[] = await this.dataSource.query(sql, [ids]);
        const byId = new Map(rows.map(({ id, value }) => [id, value]));
        return ids.map((id) => byId.get(id));
      },
      // Shared by all requests, so it batches and remembers nothing.
      { cache: false },
    );
  }
}
