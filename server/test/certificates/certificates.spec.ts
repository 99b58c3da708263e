import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  findFault,
  publicKeyOf,
  type ChainLink,
} from '../../src/modules/sales/certificates/chain/certificate-chain.js';
import { verifyCertificates } from '../../src/modules/sales/certificates/index.js';
import { CertificatesJob } from '../../src/modules/sales/certificates/issuing/certificates.job.js';
import { CheckpointJob } from '../../src/modules/sales/certificates/publishing/checkpoint.job.js';
import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createBuyers, CUSTOMER, orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { until } from '../support/until.js';
import { download, get, linksOf, sell, sha256, UNKNOWN, verify } from './sold.js';

let testApp: TestApp;
let admin: Caller;
let buyer: Caller;
let other: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  buyer = signedIn(testApp, await createUser(testApp));
  other = signedIn(testApp, await createUser(testApp));
}, 120_000);
afterAll(() => testApp.close());

async function chainOf(name: string): Promise<ChainLink[]> {
  return testApp.dataSource.query(
    `SELECT chain, position, previous_hash AS "previousHash", hash, key_id AS "keyId", signature, document
       FROM certificate_links WHERE chain = $1 ORDER BY position`,
    [name],
  );
}

/** Sells a track to the buyer, or another one. */
const sold = (caller = buyer) => sell(testApp, admin, caller);

async function keysOf() {
  const rows: { id: number; publicKey: string }[] = await testApp.dataSource.query(
    'SELECT id, public_key AS "publicKey" FROM certificate_keys',
  );
  return new Map(rows.map(({ id, publicKey }) => [id, publicKeyOf(publicKey)]));
}

describe('a completed order', () => {
  it('gets a signed certificate that states its files, the holder only for the holder and admins', async () => {
    const { certificate, order } = await sold();
    const own = await get(buyer, certificate);
    expect(own.status).toBe('valid');
    expect(own.details?.transferee?.name).toBe(`${CUSTOMER.firstName} ${CUSTOMER.lastName}`);
    expect(own.details?.contract).toMatch(`GN-${order}-`);
    expect(own.details?.files.map(({ role, held }) => [role, held])).toEqual(
      expect.arrayContaining([
        ['contract', true],
        ['package', false],
      ]),
    );
    expect((await get(admin, certificate)).details).toEqual(own.details);
    for (const stranger of [other, new Caller(testApp.app)]) {
      const seen = await get(stranger, certificate);
      expect(seen).toMatchObject({ status: 'valid', details: null });
      expect(JSON.stringify(seen)).not.toContain(CUSTOMER.lastName);
    }
    expect(findFault(await chainOf('store'), await keysOf())).toBeNull();
  });

  it('delivers a contract, PDF and JSON whose hashes are known, with the same bytes each time', async () => {
    const { certificate, order } = await sold();
    const { data } = await buyer.graphql(`query { order(id: ${order}) { downloads { contractUrl } } }`);
    const { downloads } = data?.['order'] as { downloads: { contractUrl: string }[] };
    const path = new URL(downloads[0]!.contractUrl).pathname;
    const files = {
      contract: path,
      pdf: `/api/certificates/${certificate}/pdf`,
      json: `/api/certificates/${certificate}/json`,
    };
    for (const [name, address] of Object.entries(files)) {
      const first = await download(testApp, buyer, address);
      expect(await download(testApp, buyer, address)).toEqual(first);
      const matched = name === 'contract' ? 'contract' : 'certificate';
      expect(await verify(buyer, sha256(first))).toMatchObject({ status: 'valid', matched });
      expect(await verify(other, sha256(first))).toMatchObject(
        name === 'contract'
          ? UNKNOWN
          : { status: 'valid', matched, certificate: { id: certificate, details: null } },
      );
    }
    expect((await other.rest('GET', files.pdf)).status).toBe(403);
    const { hash } = await get(buyer, certificate);
    expect(await verify(other, hash)).toMatchObject({ status: 'valid', matched: 'certificate' });
    expect(await verify(other, 'f'.repeat(64))).toEqual(UNKNOWN);
    expect((await other.rest('POST', '/api/certificates/verify', { hash: 'xyz' })).status).toBe(400);
    expect((await other.rest('POST', '/api/certificates/verify', {})).status).toBe(400);
  });

  it('names the same verdict over GraphQL and on the order line', async () => {
    const { certificate, order } = await sold();
    const { hash } = await get(buyer, certificate);
    const requested = await other.graphql(
      `query { verifyCertificate(hash: "${hash}") { status certificate { id details { contract } } } }`,
    );
    expect(requested.data).toEqual({
      verifyCertificate: { status: 'valid', certificate: { id: certificate, details: null } },
    });
    const line = await buyer.graphql(
      `query { order(id: ${order}) { products { certificate { id details { transferee { name } } } } } }`,
    );
    expect(line.data).toMatchObject({ order: { products: [{ certificate: { id: certificate } }] } });
  });
});

describe('a certificate', () => {
  it('is revoked by a refund, and by reopening; completing again issues another one', async () => {
    const refunded = await sold();
    await admin.rest('POST', `/api/orders/${refunded.order}/refunds`, { reason: 'Agreed' });
    await until('it is revoked', async () => (await linksOf(testApp, refunded.order)).length === 2);
    expect(await get(buyer, refunded.certificate)).toMatchObject({
      status: 'revoked',
      details: { revocation_reason: 'refunded' },
    });
    const reopened = await sold();
    await setStatus(admin, reopened.order, 'processing');
    await setStatus(admin, reopened.order, 'completed');
    await until('another is issued', async () => (await linksOf(testApp, reopened.order)).length === 3);
    const kinds = (await linksOf(testApp, reopened.order)).map(({ kind }) => kind);
    expect(kinds).toEqual(['issued', 'revoked', 'issued']);
    expect(findFault(await chainOf('store'), await keysOf())).toBeNull();
  });

  it('cannot be changed, removed or slipped in', async () => {
    await sold();
    const attempts = [
      `UPDATE certificate_links SET document = '{}'`,
      'DELETE FROM certificate_links',
      'TRUNCATE certificate_links CASCADE',
      `INSERT INTO certificate_links (chain, position, previous_position, previous_hash, hash, key_id, signature, kind,
         order_id, line_id, completion_id, document, created_at)
       SELECT chain, position + 2, position + 1, hash, 'x', key_id, signature, kind, 0, 0, 0, '{}', now()
         FROM certificate_links ORDER BY position DESC LIMIT 1`,
    ];
    for (const sql of attempts) await expect(testApp.dataSource.query(sql)).rejects.toThrow();
    expect(findFault(await chainOf('store'), await keysOf())).toBeNull();
  });

  it('stays valid after its key is replaced', async () => {
    const { certificate } = await sold();
    const { body } = await admin.rest('POST', '/api/certificates/keys');
    const later = await sold();
    const keyOf = async (id: number) => (await get(admin, id)) as unknown as { key_id: number };
    expect((await keyOf(later.certificate)).key_id).toBe((body as { data: { id: number } }).data.id);
    expect((await keyOf(certificate)).key_id).toBeLessThan((await keyOf(later.certificate)).key_id);
    expect(findFault(await chainOf('store'), await keysOf())).toBeNull();
  });
});

describe('the signing key', () => {
  it('is stored encrypted and answered nowhere', async () => {
    const { certificate } = await sold();
    const rows: { row: string }[] = await testApp.dataSource.query(
      'SELECT row_to_json(k)::text AS row FROM certificate_keys k',
    );
    const responses = [
      (await admin.rest('GET', '/api/certificates/keys')).body,
      await get(admin, certificate),
      rows.map(({ row }) => row),
    ];
    // Header of an Ed25519 private key, which ends with its length.
    const header = Buffer.from('302e020100300506032b657004220420', 'hex');
    for (const form of ['base64', 'base64url', 'hex'] as const) {
      expect(JSON.stringify(responses)).not.toContain(header.subarray(0, 15).toString(form));
    }
  });
});

describe('the script that verifies offline', () => {
  it('accepts a certificate, its contract and the chain, and names what was changed', async () => {
    const { certificate } = await sold();
    const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
    const json = await download(testApp, buyer, `/api/certificates/${certificate}/json`);
    const keys = await admin.rest('GET', '/api/certificates/keys');
    const chain = await admin.rest('GET', '/api/certificates/chain?limit=100');
    const write = async (name: string, content: string | Buffer) => {
      await writeFile(join(folder, name), content);
      return join(folder, name);
    };
    const published = ['--keys', await write('keys.json', JSON.stringify(keys.body))];
    const links = ['--chain', await write('chain.json', JSON.stringify(chain.body))];
    const file = await write('certificate.json', json);
    expect(await verifyOffline(file, ...published, ...links)).toContain('holds the certificate');
    const changes: [RegExp, string, RegExp][] = [
      [/"title": "[^"]+"/, '"title": "Other"', /content was changed/],
      [/"name": "Ada[^"]*"|"email": "[^"]+"/, '"email": "else@example.com"', /names were changed/],
      [/"signature": ".{8}/, '"signature": "AAAAAAAA', /signature is not valid/],
    ];
    for (const [part, other, reason] of changes) {
      const forged = await write('forged.json', json.toString().replace(part, other));
      await expect(verifyOffline(forged, ...published)).rejects.toThrow(reason);
    }
    await expect(verifyOffline(file, ...published, '--file', published[1]!)).rejects.toThrow(/not stated/);
    await rm(folder, { recursive: true });
  });
});

describe('the chain', () => {
  it('has no gap when many orders complete at once', async () => {
    const buyers = await createBuyers(testApp, 8);
    const before = (await chainOf('store')).length;
    await Promise.all(buyers.map((caller) => sold(caller)));
    const links = await chainOf('store');
    expect(links).toHaveLength(before + 8);
    expect(findFault(links, await keysOf())).toBeNull();
  });

  it('is published with checkpoints, which are mailed once', async () => {
    await sold();
    const job = testApp.app.get(CheckpointJob, { strict: false });
    await job.publish();
    await job.publish();
    const last = (await chainOf('store')).at(-1)!;
    const { body } = await new Caller(testApp.app).rest('GET', '/api/certificates/checkpoints');
    const [checkpoint] = (body as { data: { position: number; hash: string }[] }).data;
    expect(checkpoint).toMatchObject({ position: last.position, hash: last.hash });
    expect(await verifyCertificates(testApp.dataSource.manager)).toMatchObject({
      links: last.position,
      head: `${last.position}:${last.hash}`,
    });
    const mails = (await queuedMails(testApp, 'admin@ghostnote.test')).filter((mail) =>
      JSON.stringify(mail).includes(last.hash),
    );
    expect(mails).toHaveLength(1);
    const chain = await new Caller(testApp.app).rest('GET', '/api/certificates/chain?limit=2&page=2');
    expect((chain.body as { data: { position: number }[] }).data.map(({ position }) => position)).toEqual([
      3, 4,
    ]);
  });

  it('is completed by the sweep when a job was lost', async () => {
    const { id: product } = await createProduct(testApp);
    const placed = orderIn(await placeOrder(buyer, [product]));
    // A loss of the queue leaves an order completed without a job.
    await testApp.dataSource.query(
      `WITH done AS (UPDATE orders SET status = 'completed' WHERE id = $1)
       INSERT INTO order_status_changes (order_id, from_status, to_status, changed_by)
       VALUES ($1, 'pending', 'completed', 'system')`,
      [placed.id],
    );
    const job = testApp.app.get(CertificatesJob, { strict: false });
    await job.issueMissing({}, { signal: undefined });
    await job.issueMissing({}, { signal: undefined });
    expect(await linksOf(testApp, placed.id)).toHaveLength(1);
  });
});

const run = promisify(execFile);
async function verifyOffline(...options: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['client/public/verify-certificate.mjs', ...options]);
  return stdout;
}
