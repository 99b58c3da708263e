import { randomUUID } from 'node:crypto';
import {
  Package,
  PackageReview,
  PackageUpload,
} from '../../src/modules/catalogue/packages/package.entity.js';
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

/** A changed package that waits for its review. @returns the number of the review */
export async function createPackageReview(testApp: TestApp, productId: number): Promise<number> {
  const { manager } = testApp.dataSource;
  const stored = await createReadyPackage(testApp, productId);
  await manager.update(Package, stored.id, { productId: null });
  const review = manager.create(PackageReview, { packageId: stored.id, productId, kind: stored.kind });
  return (await manager.save(review)).id;
}
