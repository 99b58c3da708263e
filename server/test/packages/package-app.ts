import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createMediaApp, type MediaApp } from '../media/media-app.js';
import type { Caller } from '../support/caller.js';
import { stored } from '../support/storing.js';
import { until } from '../support/until.js';

export interface PackageBody {
  id: number;
  status: string;
  problem: string | null;
  product_id: number | null;
  file_name: string;
  sha256: string | null;
  link: string;
  report: { files: number; verdicts: object[] } | null;
}

export interface PackageApp extends MediaApp {
  sellerUser: User;
  seller: Caller;
  buyer: Caller;
  admin: Caller;
}

export async function createPackageApp(environment: Record<string, string> = {}): Promise<PackageApp> {
  const media = await createMediaApp(environment);
  const sellerUser = await createSeller(media);
  const seller = signedIn(media, sellerUser);
  const buyer = signedIn(media, await createUser(media));
  const admin = signedIn(media, await createUser(media, { isAdmin: true }));
  await stored();
  return { ...media, sellerUser, seller, buyer, admin };
}

/** A track of the seller. */
export async function createOwnTrack(app: PackageApp, values: Parameters<typeof createProduct>[1] = {}) {
  const { id } = await app.dataSource.manager.findOneByOrFail(Seller, { userId: app.sellerUser.id });
  return createProduct(app, { sellerId: id, ...values });
}

/** A request of the upload protocol. */
export async function tus(
  { origin }: MediaApp,
  caller: Caller | null,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Buffer,
): Promise<Response> {
  await stored();
  return fetch(new URL(path, origin), {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
      ...headers,
    },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
}

export function begin(app: MediaApp, caller: Caller | null, bytes: number, name = 'Night Drive.zip') {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`;
  return tus(app, caller, 'POST', '/api/uploads', {
    'upload-length': String(bytes),
    'upload-metadata': metadata,
  });
}

export function sendPart(app: MediaApp, caller: Caller, path: string, offset: number, part: Buffer) {
  const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
  return tus(app, caller, 'PATCH', path, headers, part);
}

/** A complete upload. @returns its id */
export async function upload(app: MediaApp, caller: Caller, content: Buffer, name?: string): Promise<string> {
  const begun = await begin(app, caller, content.length, name);
  if (begun.status !== 201) throw new Error(`expected an upload, got ${begun.status}: ${await begun.text()}`);
  const path = begun.headers.get('location') ?? '';
  await sendPart(app, caller, path, 0, content);
  return path.split('/').at(-1) ?? '';
}

export async function checked(caller: Caller, id: number): Promise<PackageBody> {
  let found = {} as PackageBody;
  await until('the package is checked', async () => {
    const { body } = await caller.rest('GET', `/api/packages/${id}`);
    found = (body as { data: PackageBody }).data;
    return found.status === 'ready' || found.status === 'refused';
  });
  return found;
}

/** A package, after its check. */
export async function createPackage(
  app: MediaApp,
  caller: Caller,
  content: Buffer,
  input: Record<string, unknown> = {},
  name?: string,
): Promise<PackageBody> {
  const upload_id = await upload(app, caller, content, name);
  const { status, body, text } = await caller.rest('POST', '/api/packages', { upload_id, ...input });
  if (status >= 300) throw new Error(`expected a package, got ${status}: ${text}`);
  return checked(caller, (body as { data: PackageBody }).data.id);
}

/** Approves a package that a seller has changed: its track delivers it. */
export async function approvePackage(app: PackageApp, id: number): Promise<void> {
  const { data } = await app.admin.graphql('{ packageReviews { id package { id } } }');
  const reviews = data?.['packageReviews'] as { id: number; package: { id: number } }[];
  const review = reviews.find((pending) => pending.package.id === id);
  await app.admin.rest('POST', `/api/package-reviews/${review?.id}`, { approve: true });
}
