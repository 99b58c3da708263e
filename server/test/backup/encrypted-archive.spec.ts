import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Configuration } from '#core/config/index.js';
import { backUp, readPassphrase, restore } from '../../src/modules/office/backup/index.js';
import { createUser } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { entriesOf } from './archives.js';

const PASSPHRASE = 'correct horse battery staple';
const SOURCE_SECRET = 'the generated secret of the source';
const CHUNK = 64 * 1024 + 16;
const HEADER = 28;

let source: TestApp;
let plain: string;
let encrypted: string;

beforeAll(async () => {
  source = await createTestApp({ APP_SECRET: SOURCE_SECRET });
  // As a generated secret.
  writeFileSync(join(source.dataDir, 'app-secret'), SOURCE_SECRET);
  await createUser(source);
  await createProduct(source);
  mkdirSync(join(source.dataDir, 'media/covers'), { recursive: true });
  // Three incompressible chunks.
  const noise = Buffer.from(Array.from({ length: 3 * CHUNK }, () => Math.floor(Math.random() * 256)));
  writeFileSync(join(source.dataDir, 'media/covers/test.webp'), noise);
  [plain, encrypted] = [join(source.dataDir, 'plain.tar.gz'), join(source.dataDir, 'encrypted.backup')];
  const configuration = source.app.get(Configuration);
  await backUp(configuration, source.databaseUrl, plain);
  await backUp(configuration, source.databaseUrl, encrypted, PASSPHRASE);
});
afterAll(() => source.close());

it('a plain archive contains no secret', async () => {
  const entries = await entriesOf(plain);
  expect(entries.map(({ name }) => name)).not.toContain('app-secret');
  for (const { content } of entries) expect(content.includes(SOURCE_SECRET)).toBe(false);
});

it('an encrypted archive reveals nothing of its content', () => {
  const bytes = readFileSync(encrypted);
  expect(bytes.includes('manifest')).toBe(false);
  expect(() => execFileSync('gzip', ['-t'], { input: bytes, stdio: 'pipe' })).toThrow();
});

describe('restoring an encrypted archive', () => {
  let target: TestApp;
  const secretFile = () => join(target.dataDir, 'app-secret');
  const restoreIt = (file: string, passphrase: string | null) =>
    restore(target.app.get(Configuration), target.databaseUrl, file, passphrase);

  async function expectRejected(file: string, passphrase: string | null, reason: RegExp): Promise<void> {
    await expect(restoreIt(file, passphrase)).rejects.toThrow(reason);
    expect(readFileSync(secretFile(), 'utf8')).toBe('the generated secret of the target');
    expect(existsSync(join(target.dataDir, 'media/covers/test.webp'))).toBe(false);
    expect(existsSync(join(target.dataDir, 'restore.partial'))).toBe(false);
    expect(await target.dataSource.query('SELECT 1 FROM users')).toEqual([]);
  }

  beforeAll(async () => {
    target = await createTestApp({ APP_SECRET: 'the generated secret of the target' });
    writeFileSync(secretFile(), 'the generated secret of the target');
  });
  afterAll(() => target.close());

  it('needs its passphrase', async () => {
    await expectRejected(encrypted, null, /is encrypted: name the file with its passphrase/);
    await expectRejected(encrypted, `${PASSPHRASE}!`, /passphrase is wrong/);
  });

  it('rejects a plain archive in its place', () => expectRejected(plain, PASSPHRASE, /is not encrypted/));

  const damages: [string, (bytes: Buffer) => Buffer][] = [
    ['cut at a chunk', (bytes) => bytes.subarray(0, HEADER + CHUNK)],
    ['cut before its last chunk', (bytes) => bytes.subarray(0, HEADER + 3 * CHUNK)],
    ['cut by a byte', (bytes) => bytes.subarray(0, -1)],
    ['extended', (bytes) => Buffer.concat([bytes, Buffer.alloc(100)])],
    ['changed in one bit', (bytes) => flipped(bytes, HEADER + CHUNK + 1000)],
    ['changed in its salt', (bytes) => flipped(bytes, HEADER - 1)],
    ['changed in its scrypt cost', (bytes) => flipped(bytes, 9)],
    [
      'reordered',
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, HEADER),
          chunk(bytes, 1),
          chunk(bytes, 0),
          bytes.subarray(HEADER + 2 * CHUNK),
        ]),
    ],
    [
      'missing a chunk',
      (bytes) => Buffer.concat([bytes.subarray(0, HEADER + CHUNK), bytes.subarray(HEADER + 2 * CHUNK)]),
    ],
    ['only a header', (bytes) => bytes.subarray(0, HEADER)],
  ];
  it.each(damages)('is rejected when the archive is %s', async (_, damage) => {
    const file = join(source.dataDir, 'damaged.backup');
    writeFileSync(file, damage(readFileSync(encrypted)));
    await expectRejected(file, PASSPHRASE, /wrong, or the archive was changed|not a Ghostnote archive/);
  });

  it('restores the secret', async () => {
    const summary = await restoreIt(encrypted, PASSPHRASE);
    expect(summary).toMatchObject({ mediaFiles: 1, secretDiffers: false, secretBeside: null });
    expect(readFileSync(secretFile(), 'utf8')).toBe(SOURCE_SECRET);
    expect(readFileSync(join(target.dataDir, 'media/covers/test.webp'))).toEqual(
      readFileSync(join(source.dataDir, 'media/covers/test.webp')),
    );
  });

  it('keeps a configured secret, and stores the other one in a file beside it', async () => {
    const other = await createTestApp({ APP_SECRET: 'a secret of the environment' });
    const beside = join(other.dataDir, 'app-secret.restored');
    const summary = await restore(other.app.get(Configuration), other.databaseUrl, encrypted, PASSPHRASE);
    expect(summary.secretBeside).toBe(beside);
    expect(readFileSync(beside, 'utf8')).toBe(SOURCE_SECRET);
    expect(existsSync(join(other.dataDir, 'app-secret'))).toBe(false);
    await other.close();
  });
});

it.each([
  ['is not there', null, /cannot be read/],
  ['is too short', 'short\n', /too short/],
])('rejects a passphrase file that %s', async (_, content, reason) => {
  const file = join(source.dataDir, 'passphrase');
  rmSync(file, { force: true });
  if (content !== null) writeFileSync(file, content);
  await expect(readPassphrase(file)).rejects.toThrow(reason);
});

it('uses the first line of a passphrase file', async () => {
  const file = join(source.dataDir, 'passphrase');
  writeFileSync(file, `${PASSPHRASE}\nanother line\n`);
  expect(await readPassphrase(file)).toBe(PASSPHRASE);
});

const chunk = (bytes: Buffer, index: number) =>
  bytes.subarray(HEADER + index * CHUNK, HEADER + (index + 1) * CHUNK);

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}
