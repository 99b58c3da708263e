import { createPdf, finishPdf } from '#core/pdf/index.js';
import type { ApiScope } from '#domain/api-tokens.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { callerWithToken } from '../factories/api-tokens.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { Caller } from '../support/caller.js';
import { pdfText } from '../support/pdf-text.js';
import { download, get, sell, sha256, UNKNOWN, verify, type Verdict } from './sold.js';

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

const sold = () => sell(testApp, admin, buyer);

/** A certificate of a new buyer, and the hash of a file that it states. */
async function soldTo(owner: User): Promise<{ certificate: number; hash: string }> {
  const { certificate } = await sell(testApp, admin, signedIn(testApp, owner));
  const [{ hash }] = (await testApp.dataSource.query(
    'SELECT file_hashes[1] AS hash FROM certificate_links WHERE id = $1',
    [certificate],
  )) as [{ hash: string }];
  return { certificate, hash };
}

describe('a stranger with a file of a sold track', () => {
  /** The contract of a sale, its preview's hash, and the proofs that its certificate gives. */
  async function known() {
    const { certificate, line } = await sold();
    const rows: { hash: string }[] = await testApp.dataSource.query(
      `SELECT unnest(file_hashes) AS hash FROM certificate_links WHERE line_id = $1 AND kind = 'issued'`,
      [line],
    );
    const print = async (format: string) =>
      sha256(await download(testApp, buyer, `/api/certificates/${certificate}/${format}`));
    return {
      certificate,
      hashes: rows.map(({ hash }) => hash),
      code: (await get(buyer, certificate)).details!.code!,
      pdf: await print('pdf'),
      json: await print('json'),
    };
  }

  it('learns nothing without the certificate, over REST and GraphQL, with the file or its hash', async () => {
    const { hashes, code } = await known();
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(hashes.length).toBeGreaterThan(0);
    const visitor = new Caller(testApp.app);
    const seller = signedIn(testApp, await createSeller(testApp));
    for (const hash of hashes) {
      for (const stranger of [other, visitor, seller]) {
        for (const wrong of [undefined, '', 'ABCDE', code.replace(/.$/, code.endsWith('0') ? '1' : '0')]) {
          expect(await verify(stranger, hash, wrong)).toEqual(UNKNOWN);
        }
        const { data } = await stranger.graphql(
          `{ verifyCertificate(hash: "${hash}") { status matched certificate { id } } }`,
        );
        expect(data).toEqual({ verifyCertificate: UNKNOWN });
      }
    }
  });

  it('reads with any API token what visitors read, and its own details with read-orders alone', async () => {
    const owner = await createUser(testApp);
    const { certificate, hash } = await soldTo(owner);
    const reads = async (scopes: ApiScope[]) => {
      const caller = await callerWithToken(testApp, owner.id, ...scopes);
      const { data } = await caller.graphql(
        `{ certificate(id: ${certificate}) { id details { contract } } verifyCertificate(hash: "${hash}") { status } }`,
      );
      const { id, details } = await get(caller, certificate);
      return { id, isDisclosed: details !== null, data };
    };
    expect(await reads(['read-catalogue'])).toEqual({
      id: certificate,
      isDisclosed: false,
      data: { certificate: { id: certificate, details: null }, verifyCertificate: { status: 'unknown' } },
    });
    expect(await reads(['read-orders'])).toMatchObject({
      isDisclosed: true,
      data: { verifyCertificate: { status: 'valid' } },
    });
  });

  it('learns its status with the code, however it is typed, or with the certificate as a file', async () => {
    const { certificate, hashes, code, pdf, json } = await known();
    const proofs = [code, code.toLowerCase().replaceAll('-', ' '), code.replaceAll('0', 'o'), pdf, json];
    for (const hash of hashes) {
      for (const proof of proofs) {
        expect(await verify(other, hash, proof)).toMatchObject({
          status: 'valid',
          certificate: { id: certificate, details: null },
        });
      }
      const { data } = await other.graphql(
        `{ verifyCertificate(hash: "${hash}", code: "${code}") { status certificate { id details { code } } } }`,
      );
      expect(data).toEqual({
        verifyCertificate: { status: 'valid', certificate: { id: certificate, details: null } },
      });
    }
  });

  it('learns nothing about other certificates by the code of one', async () => {
    const [first, second] = [await known(), await known()];
    const contract = second.hashes.find((hash) => !first.hashes.includes(hash))!;
    expect(await verify(other, contract, first.code)).toEqual(UNKNOWN);
  });

  it('sends the file and the code as a form, in either order', async () => {
    const { certificate, line } = await sold();
    const { code } = (await get(buyer, certificate)).details!;
    const content = await testApp.dataSource.query<{ content: Buffer }[]>(
      'SELECT content FROM contract_files WHERE line_id = $1',
      [line],
    );
    for (const names of [['code', 'file'], ['file', 'code'], ['file']]) {
      const form = new FormData();
      for (const name of names) {
        if (name === 'code') form.append('code', code!);
        else form.append('file', new Blob([new Uint8Array(content[0]!.content)]), 'contract.pdf');
      }
      const request = new Request('http://test/', { method: 'POST', body: form });
      const response = await testApp.app.inject({
        method: 'POST',
        url: '/api/certificates/verify',
        headers: { 'content-type': request.headers.get('content-type')! },
        payload: Buffer.from(await request.arrayBuffer()),
      });
      const { status } = (JSON.parse(response.payload) as { data: Verdict }).data;
      expect([names, status]).toEqual([names, names.includes('code') ? 'valid' : 'unknown']);
    }
  });

  it('is refused a code that is no text or too long', async () => {
    for (const code of [5, {}, 'x'.repeat(101)]) {
      const { status, body } = await other.rest('POST', '/api/certificates/verify', {
        hash: 'a'.repeat(64),
        code,
      });
      expect([status, (body as { field: string }).field]).toEqual([400, 'code']);
    }
  });

  it('is known by its file alone when it has no code, as before November 2026', async () => {
    const { hashes, pdf, code, certificate } = await known();
    await testApp.dataSource.query('ALTER TABLE certificate_links DISABLE TRIGGER append_only');
    await testApp.dataSource.query('UPDATE certificate_links SET code = NULL WHERE id = $1', [certificate]);
    await testApp.dataSource.query('ALTER TABLE certificate_links ENABLE ALWAYS TRIGGER append_only');
    expect(await verify(other, pdf)).toMatchObject({ status: 'valid', matched: 'certificate' });
    expect(await verify(other, hashes[0]!, code)).toEqual(UNKNOWN);
    expect(await verify(other, hashes[0]!, pdf)).toMatchObject({ status: 'valid' });
  });
});

describe('rendered documents', () => {
  it('carry a random value: nobody renders the same contract or certificate from a guess', async () => {
    const { certificate, line } = await sold();
    const [row] = await testApp.dataSource.query<{ content: Buffer }[]>(
      'SELECT content FROM contract_files WHERE line_id = $1',
      [line],
    );
    const pdf = await download(testApp, buyer, `/api/certificates/${certificate}/pdf`);
    const values = [row!.content, pdf].map(
      (content) => /document ([0-9a-f]{32})/.exec(pdfText(content))?.[1],
    );
    expect(new Set(values).size).toBe(2);
    expect(values).not.toContain(undefined);
    const { code } = (await get(buyer, certificate)).details!;
    expect(pdfText(pdf)).toContain(code);
    // The same facts at the same moment give another file.
    const at = new Date();
    const [one, two] = await Promise.all(
      [1, 2].map(async () => finishPdf(await createPdf({ title: 'T', subject: 'S', createdAt: at }))),
    );
    expect(one!.equals(two!)).toBe(false);
  });
});
