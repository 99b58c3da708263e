import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { packageLink } from '#domain/packages.js';
import { isStockOnly } from '#domain/project-files.js';
import { Configuration } from '#core/config/index.js';
import { MediaGateway, CreatesPendingMedia, type PendingMedia } from '../../platform/media/index.js';
import { heldVersions } from '../../catalogue/packages/index.js';
import { Package, PackageUpload, uploadPath } from '../../catalogue/packages/package.entity.js';
import { checkedPackages, DEMO_UPLOADS, writePackage } from '../../../../../demo/index.js';

/** Archives that stay stored, about 100 MB each. */
const KEPT = 4;

interface DemoProduct {
  id: number;
  userId: number | null;
  audio: string;
  links: string[];
}

/** Packages of the demo: checked in advance, composed one at a time on the first download. */
@CreatesPendingMedia()
@Injectable()
export class DemoPackagesService implements PendingMedia {
  /** Replaced by tests. */
  write = writePackage;
  private readonly uploads = new Map(DEMO_UPLOADS.map((id) => [uploadPath(id), id]));
  private readonly making = new Map<string, Promise<void>>();
  private recent: string[] = [];
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly configuration: Configuration,
    private readonly storage: MediaGateway,
  ) {}

  /** Inserts the packages of demo tracks with their reports, and names them by the links of tracks and orders. Idempotent. */
  async insert(manager: EntityManager): Promise<void> {
    const products: DemoProduct[] = await manager.query(
      `SELECT p.id, s.user_id AS "userId", p.audio, ARRAY[p.download_link, p.project_link] AS links
         FROM products p LEFT JOIN sellers s ON s.id = p.seller_id
        WHERE p.download_link LIKE '%/demo-packages/%' ORDER BY p.id`,
    );
    const rows =
      products.length === 0
        ? []
        : checkedPackages().flatMap((checked) => {
            const product = products.find(({ links }) =>
              links.some((link) => link?.endsWith(`/${checked.path}`)),
            );
            return product ? [{ ...checked, ...product }] : [];
          });
    if (rows.length === 0) return;
    const uploads = rows.map(({ uploadId, userId, fileName, bytes }) => ({
      id: uploadId,
      userId,
      fileName,
      bytes,
    }));
    await manager.insert(PackageUpload, uploads);
    const packages = rows.map(({ uploadId, userId, id, kind, sha256, report }) =>
      Object.assign(manager.create(Package, { uploadId, userId, productId: id, kind, sha256 }), {
        status: 'ready',
        progress: 100,
        report,
      }),
    );
    const stored = await manager.save(packages as Package[]);
    const links = rows.map(({ path }, i) => ({
      path,
      link: packageLink(this.configuration.publicUrl, stored[i]!.id),
    }));
    for (const table of ['products', 'order_lines']) {
      for (const column of ['download_link', 'project_link']) {
        await manager.query(
          `UPDATE ${table} SET ${column} = named.link FROM jsonb_to_recordset($1::jsonb) AS named (path text, link text)
            WHERE ${column} LIKE '%/' || named.path`,
          [JSON.stringify(links)],
        );
      }
    }
    const stockOnly = stored.filter(({ report }) => isStockOnly(report?.projects ?? []));
    await manager.query('UPDATE products SET only_stock_plugins = true WHERE id = ANY($1)', [
      stockOnly.map(({ productId }) => productId),
    ]);
    const held = stored
      .filter(({ kind }) => kind === 'package')
      .map(({ productId, report }) => ({ id: productId, versions: heldVersions(report) }));
    await manager.query(
      `UPDATE products SET versions = held.versions
         FROM jsonb_to_recordset($1::jsonb) AS held (id integer, versions text[]) WHERE products.id = held.id`,
      [JSON.stringify(held)],
    );
    await manager.query(
      `INSERT INTO audio_reports (media_path, measurement, measured_at)
       SELECT DISTINCT ON (audio) audio, measurement, now()
         FROM jsonb_to_recordset($1::jsonb) AS measured (audio text, measurement jsonb)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(rows.map(({ audio, measurement }) => ({ audio, measurement })))],
    );
  }

  /** Composes the archive of a demo track that is not stored. */
  async request(path: string): Promise<void> {
    const uploadId = this.uploads.get(path);
    if (uploadId === undefined || (await this.isStored(path))) return;
    const made = this.making.get(path) ?? this.make(uploadId, path);
    this.making.set(path, made);
    await made.finally(() => this.making.delete(path));
  }

  private make(uploadId: string, path: string): Promise<void> {
    const made = this.last.then(async () => {
      this.recent = [path, ...this.recent].slice(0, KEPT);
      const old = [...this.uploads.keys()].filter((other) => !this.recent.includes(other));
      await Promise.all(old.map((other) => this.storage.remove(other)));
      const file = join(this.configuration.dataDir, `demo-package-${uploadId}`);
      try {
        await this.write(uploadId, file);
        await this.storage.putFile(path, file);
      } finally {
        await rm(file, { force: true });
      }
    });
    this.last = made.catch(() => undefined);
    return made;
  }

  private async isStored(path: string): Promise<boolean> {
    const content = await this.storage.read(path);
    content?.stream.destroy();
    return content !== null;
  }
}
