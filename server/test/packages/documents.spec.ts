import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, openSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import yauzl from 'yauzl';
import { archiveTail } from '../../src/modules/catalogue/packages/api/archive-tail.js';
import { createProduct } from '../factories/products.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { pdfText } from '../support/pdf-text.js';
import { until } from '../support/until.js';
import { goodPackage, zipOf } from './archives.js';
import { createPackage, createPackageApp, type PackageApp } from './package-app.js';

const CONTENT = goodPackage();
const NAMES = ['Night Drive Master.wav', 'Stems/Kick.wav', 'MIDI/Bass.mid', 'Übersicht.txt'];
const DOCUMENTS = ['Contract.pdf', 'Certificate.pdf', 'Certificate.json'];

let app: PackageApp;
let folder: string;
beforeAll(async () => {
  app = await createPackageApp();
  folder = mkdtempSync(join(tmpdir(), 'ghostnote-documents-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** The link of a completed order to a package, once its certificate is issued. */
async function boughtLink(content: Buffer): Promise<string> {
  const { link } = await createPackage(app, app.seller, content);
  const track = await createProduct(app, { downloadLink: link });
  const order = orderIn(await placeOrder(app.buyer, [track.id]));
  await setStatus(app.admin, order.id, 'completed');
  await until('the certificate is issued', async () => {
    const { data } = await app.buyer.graphql(
      `{ order(id: ${order.id}) { products { certificate { id } } } }`,
    );
    return (
      (data as { order: { products: { certificate: unknown }[] } }).order.products[0]?.certificate != null
    );
  });
  return orderIn(await app.buyer.rest('GET', `/api/orders/${order.id}`)).products[0]?.download_link ?? '';
}

const fetchFrom = (url: string, headers: Record<string, string> = {}) =>
  fetch(new URL(new URL(url).pathname, app.origin), { headers });

async function download(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetchFrom(url)).arrayBuffer());
}

/** Files of an archive, with the content of those up to a megabyte. */
async function filesIn(path: string): Promise<Map<string, Buffer>> {
  const zip = await yauzl.openPromise(path, { autoClose: false });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    if (entry.uncompressedSize <= 1_000_000) {
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    }
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  zip.close();
  return files;
}

const unzipTest = (path: string) => execFileSync('unzip', ['-t', path], { encoding: 'utf8' });

function saved(name: string, content: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('a delivered archive', () => {
  it('holds the contract and the certificate behind the bytes that were uploaded', async () => {
    const content = await download(await boughtLink(CONTENT));
    expect(content.subarray(0, CONTENT.length).equals(CONTENT)).toBe(true);
    const path = saved('delivered.zip', content);
    const files = await filesIn(path);
    expect([...files.keys()]).toEqual([...NAMES, ...DOCUMENTS]);
    expect(unzipTest(path)).toContain('No errors detected');

    for (const name of DOCUMENTS) {
      const { body } = await app.buyer.rest('POST', '/api/certificates/verify', {
        hash: name.endsWith('.json')
          ? (JSON.parse(String(files.get(name))) as { link: { hash: string } }).link.hash
          : sha256(files.get(name)!),
      });
      expect(body).toMatchObject({ data: { status: 'valid' } });
    }
    const certificate = saved('certificate.json', files.get('Certificate.json')!);
    const verify = (file: string) =>
      execFileSync('node', ['client/public/verify-certificate.mjs', certificate, '--file', file], {
        encoding: 'utf8',
        stdio: 'pipe',
      });
    expect(verify(path)).toContain('is its package');
    expect(verify(saved('Kick.wav', files.get('Stems/Kick.wav')!))).toContain('is a file of its package');
    expect(() => verify(saved('notes.txt', files.get('Übersicht.txt')!))).toThrow('is not stated');
    const { body } = await app.buyer.rest('POST', '/api/certificates/verify', {
      hash: sha256(files.get('Stems/Kick.wav')!),
    });
    expect(body).toMatchObject({ data: { status: 'valid', matched: 'content' } });
    content[40]! ^= 1;
    expect(() => verify(saved('changed.zip', content))).toThrow('is not stated by the certificate');
  });

  it('holds a contract with a schedule of the files that the certificate states', async () => {
    const path = saved('scheduled.zip', await download(await boughtLink(CONTENT)));
    const files = await filesIn(path);
    const { document } = JSON.parse(String(files.get('Certificate.json'))) as {
      document: { files: { role: string; name: string; sha256: string }[] };
    };
    const contract = pdfText(files.get('Contract.pdf')!);
    const stated = document.files.filter(({ role }) => ['package', 'content'].includes(role));
    expect(stated.length).toBeGreaterThan(NAMES.length - 1);
    expect(
      stated.filter(({ name, sha256: hash }) => !contract.includes(name) || !contract.includes(hash)),
    ).toEqual([]);
    expect(contract).toContain('One further file');
    expect(pdfText(files.get('Certificate.pdf')!)).toMatch(/ holds 100 % of the rights in /);
  });

  it('comes in any ranges, which fit together, with a stable entity tag', async () => {
    const url = await boughtLink(CONTENT);
    const first = await fetchFrom(url);
    const whole = Buffer.from(await first.arrayBuffer());
    const etag = first.headers.get('etag') ?? '';
    const cuts = [
      0,
      1,
      CONTENT.length - 1,
      CONTENT.length,
      CONTENT.length + 7,
      whole.length - 1,
      whole.length,
    ];
    const parts: Buffer[] = [];
    for (const [index, start] of cuts.slice(0, -1).entries()) {
      const part = await fetchFrom(url, {
        range: `bytes=${start}-${cuts[index + 1]! - 1}`,
        'if-range': etag,
      });
      expect([part.status, part.headers.get('etag')]).toEqual([206, etag]);
      parts.push(Buffer.from(await part.arrayBuffer()));
    }
    expect(Buffer.concat(parts).equals(whole)).toBe(true);
    const rest = await fetchFrom(url, { range: `bytes=${CONTENT.length - 5}-` });
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(CONTENT.length - 5))).toBe(true);
    expect((await fetchFrom(url, { range: `bytes=${whole.length}-` })).status).toBe(416);
    expect((await fetchFrom(url, { 'if-none-match': etag })).status).toBe(304);
  });

  it('keeps a file of the seller with the name of a document', async () => {
    const own = zipOf({ name: 'contract.PDF', content: 'of the seller' });
    const files = await filesIn(saved('own.zip', await download(await boughtLink(own))));
    expect([...files.keys()]).toEqual([
      'contract.PDF',
      ...DOCUMENTS.map((name) => `Ghostnote documents/${name}`),
    ]);
    expect(String(files.get('contract.PDF'))).toBe('of the seller');
  });
});

describe('the end of an archive', () => {
  const added = { documents: [{ name: 'Contract.pdf', content: Buffer.from('contract') }], date: new Date() };

  it('is the same for the same documents', async () => {
    const path = saved('stored.zip', CONTENT);
    const make = () => archiveTail(path, CONTENT.length, added);
    expect((await make())?.equals((await make())!)).toBe(true);
  });

  it('is none for what is no archive', async () => {
    const content = Buffer.from('no archive at all, but longer than its last record');
    expect(await archiveTail(saved('none.zip', content), content.length, added)).toBeNull();
  });

  it('follows an archive above 4 GB', async () => {
    const small = zipOf({ name: 'Master.wav', content: 'master' });
    const list = small.readUInt32LE(small.length - 6);
    const place = 4_500_000_000;
    const path = saved('large.zip', small);
    truncateSync(path, place);
    const directory = small.subarray(list, small.length - 22);
    const wide = Buffer.alloc(76);
    wide.writeUInt32LE(0x06064b50, 0);
    wide.writeBigUInt64LE(44n, 4);
    wide.writeBigUInt64LE(1n, 24);
    wide.writeBigUInt64LE(1n, 32);
    wide.writeBigUInt64LE(BigInt(directory.length), 40);
    wide.writeBigUInt64LE(BigInt(place), 48);
    wide.writeUInt32LE(0x07064b50, 56);
    wide.writeBigUInt64LE(BigInt(place + directory.length), 64);
    wide.writeUInt32LE(1, 72);
    const end = Buffer.from(small.subarray(small.length - 22));
    end.writeUInt32LE(0xffffffff, 16);
    const stored = Buffer.concat([directory, wide, end]);
    const file = openSync(path, 'r+');
    writeSync(file, stored, 0, stored.length, place);
    const size = place + stored.length;
    const tail = await archiveTail(path, size, added);
    writeSync(file, tail!, 0, tail!.length, size);
    const files = await filesIn(path);
    expect([...files].map(([name, content]) => [name, String(content)])).toEqual([
      ['Master.wav', 'master'],
      ['Contract.pdf', 'contract'],
    ]);
    expect(unzipTest(path)).toContain('No errors detected');
  });
});
