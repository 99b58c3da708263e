import { randomUUID } from 'node:crypto';
import { Package, PackageUpload } from '../../src/modules/packages/package.entity.js';
import type { TestApp } from '../support/app.js';

/** A row of a package that has passed its check, without a file. */
export async function createReadyPackage({ dataSource }: TestApp, productId: number): Promise<Package> {
  const upload = await dataSource.manager.save(
    dataSource.manager.create(PackageUpload, { id: randomUUID(), fileName: 'Night Drive.zip', bytes: 1_000 }),
  );
  return dataSource.manager.save(
    dataSource.manager.create(Package, {
      uploadId: upload.id,
      productId,
      status: 'ready' as const,
      kind: 'package' as const,
    }),
  );
}
