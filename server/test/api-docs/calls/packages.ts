import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PrincipalLoader } from '../../../src/core/auth/index.js';
import { Session } from '../../../src/modules/people/sessions/session.entity.js';
import { MasterAddressService } from '../../../src/modules/catalogue/previews/masters/master-address.service.js';
import { createPackageReview, createReadyPackage } from '../../factories/packages.js';
import { createProduct } from '../../factories/products.js';
import { wavTone } from '../../media/samples.js';
import { goodPackage } from '../../packages/archives.js';
import { stored } from '../../support/storing.js';
import { call, type Call } from '../call.js';
import type { World } from '../world.js';

const CONTENT = goodPackage();
const VERSION = { 'tus-resumable': '1.0.0' };
const UNKNOWN = () => ({ path: { id: 'none' }, headers: VERSION });

async function someUpload({ origin, people, tokenOf }: World, content?: Buffer) {
  const headers = { authorization: `Bearer ${tokenOf(people.seller)}`, ...VERSION };
  await stored();
  const begun = await fetch(`${origin}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(CONTENT.length) },
  });
  const location = begun.headers.get('location') ?? '';
  if (content) {
    await fetch(`${origin}${location}`, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(content),
    });
  }
  return { as: people.seller, path: { id: location.split('/').at(-1) ?? '' }, headers: VERSION };
}

async function somePackage(world: World) {
  const { path } = await someUpload(world, CONTENT);
  const token = world.tokenOf(world.people.seller);
  await stored();
  const response = await fetch(`${world.origin}/api/packages`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ upload_id: path.id }),
  });
  return { path: { id: ((await response.json()) as { data: { id: number } }).data.id } };
}

/** A master that was read, at the address of an admin. */
async function someMaster({ testApp, people }: World) {
  const { id: productId } = await createProduct(testApp);
  const { id, uploadId } = await createReadyPackage(testApp, productId);
  const copy = join(testApp.dataDir, `packages/${uploadId}-master.wav`);
  await mkdir(dirname(copy), { recursive: true });
  await writeFile(copy, wavTone(1));
  const { id: sub } = people.admin;
  const { id: sid } = await testApp.dataSource.manager.findOneByOrFail(Session, { userId: sub });
  const admin = await testApp.app.get(PrincipalLoader, { strict: false }).findByClaims({ sub, sid });
  const address = admin && testApp.app.get(MasterAddressService, { strict: false }).sign(id, admin);
  return { path: { id }, query: address?.slice(address.indexOf('?')) ?? '' };
}

/** A changed package of a seller. */
async function someReview({ testApp }: World) {
  const { id } = await createProduct(testApp);
  return { path: { id: await createPackageReview(testApp, id) } };
}

export const PACKAGE_CALLS: Record<string, Call[]> = {
  'OPTIONS /api/uploads': [call(204, () => ({ headers: VERSION }))],
  'POST /api/uploads': [
    call(201, () => ({ as: 'seller', headers: { ...VERSION, 'upload-length': '1024' } })),
    call(400, () => ({ headers: VERSION })),
    call(413, () => ({ headers: { ...VERSION, 'upload-length': '9000000000' } })),
  ],
  'HEAD /api/uploads/{id}': [call(200, someUpload), call(404, UNKNOWN)],
  'PATCH /api/uploads/{id}': [
    call(204, async (world) => ({
      ...(await someUpload(world)),
      headers: { ...VERSION, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: 'the first bytes',
    })),
    call(404, UNKNOWN),
  ],
  'DELETE /api/uploads/{id}': [call(204, someUpload), call(404, UNKNOWN)],
  'POST /api/packages': [
    call(202, async (world) => ({
      body: { upload_id: (await someUpload(world, CONTENT)).path.id, product_id: null },
    })),
    call(409, async (world) => ({
      body: { upload_id: (await someUpload(world)).path.id, product_id: null },
    })),
    call(404, () => ({ body: { product_id: null } })),
  ],
  'GET /api/packages/{id}': [call(200, somePackage)],
  'GET /api/package-reviews': [
    call(200, async (world) => {
      await someReview(world);
      return {};
    }),
  ],
  'POST /api/package-reviews/{id}': [
    call(200, async (world) => ({ ...(await someReview(world)), body: { approve: true } })),
    call(400, async (world) => ({ ...(await someReview(world)), body: { approve: false, reason: null } })),
    call(409, async (world) => {
      const request = { ...(await someReview(world)), body: { approve: true } };
      await world.admin.rest('POST', `/api/package-reviews/${request.path.id}`, request.body);
      return request;
    }),
    call(404, () => ({ path: { id: 999_999 }, body: { approve: true } })),
  ],
  'GET /api/package-reviews/{id}/matches': [
    call(200, someReview),
    call(404, () => ({ path: { id: 999_999 } })),
  ],
  'GET /api/settings/packages': [call(200)],
  'PUT /api/settings/packages': [
    call(200, () => ({ body: { allow_external_links: true, preview_tag: 'tone' } })),
  ],
  'GET /api/packages/{id}/master': [
    call(200, someMaster),
    call(206, async (world) => ({ ...(await someMaster(world)), headers: { range: 'bytes=0-99' } })),
    call(404, () => ({ path: { id: 999_999 }, query: '?token=none' })),
  ],
  'GET /api/packages/{id}/file': [
    call(200, somePackage),
    call(206, async (world) => ({ ...(await somePackage(world)), headers: { range: 'bytes=0-99' } })),
  ],
};
