import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECK_VERSION } from '../../src/modules/catalogue/packages/checking/archive-report.js';
import { CheckPackageJob } from '../../src/modules/catalogue/packages/checking/check-package.job.js';
import { Package } from '../../src/modules/catalogue/packages/package.entity.js';
import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import { createProduct } from '../factories/products.js';
import { until } from '../support/until.js';
import { distinct, goodPackage } from './archives.js';
import { createPackage, createPackageApp, type PackageApp } from './package-app.js';

let app: PackageApp;
beforeAll(async () => (app = await createPackageApp()));
afterAll(() => app.close());

it('checks a package of an older check again, where it is delivered', async () => {
  const seller = await app.dataSource.manager.findOneByOrFail(Seller, { userId: app.sellerUser.id });
  const track = await createProduct(app, { sellerId: seller.id });
  const { id } = await createPackage(app, app.admin, distinct(goodPackage()), { product_id: track.id });
  const report = async () => (await app.dataSource.manager.findOneByOrFail(Package, { id })).report;
  const checked = await report();
  const age = () =>
    app.dataSource.query(`UPDATE packages SET report = report - 'version' - 'entries' WHERE id = $1`, [id]);
  const again = async () => {
    await app.app.get(CheckPackageJob, { strict: false }).queueOutdated();
    await until('it is checked again', async () => (await report())?.version === CHECK_VERSION);
  };
  await age();
  await again();
  expect(await report()).toEqual(checked);

  const { uploadId } = await app.dataSource.manager.findOneByOrFail(Package, { id });
  writeFileSync(join(app.dataDir, 'packages', uploadId), 'no archive');
  await age();
  await again();
  expect((await app.admin.rest('GET', `/api/packages/${id}`)).body).toMatchObject({
    data: {
      status: 'ready',
      report: {
        findings: expect.arrayContaining([
          expect.objectContaining({
            kind: 'unchecked',
            message: expect.stringContaining('ZIP archive') as string,
          }),
        ]) as object,
      },
    },
  });
});
