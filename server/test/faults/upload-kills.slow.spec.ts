import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { ADMIN, BuiltServer, makeDataDir } from '../support/built-server.js';
import { RemoteCaller } from '../support/remote-caller.js';
import { until } from '../support/until.js';
import { zipOf } from '../packages/archives.js';
import { wave } from '../packages/sounds.js';

const PART_BYTES = 2 * 1024 * 1024;
/** Length of the master, whose check takes seconds. */
const MASTER_SECONDS = 90;

interface PackageState {
  status: string;
  progress: number;
  sha256: string | null;
  report: { files: number } | null;
}

const dataDir = makeDataDir();
const archive = zipOf(
  { name: 'Night Drive (Master).wav', content: noise() },
  { name: 'README.txt', content: 'Hello' },
);
let server: BuiltServer;
let admin: RemoteCaller;
beforeAll(async () => {
  server = await BuiltServer.prepare({ DATA_DIR: dataDir.path });
  await server.start();
  admin = await RemoteCaller.signIn(server.address, ADMIN);
}, 60_000);
afterAll(async () => {
  await server.end();
  dataDir.remove();
}, 60_000);

function noise(): Buffer {
  const samples = randomBytes(MASTER_SECONDS * 44_100);
  const channel = Float32Array.from(samples, (byte) => (byte - 128) / 256);
  return wave({ channels: [channel, channel], rate: 44_100 });
}

async function killed(): Promise<void> {
  await server.end('SIGKILL');
  await server.start();
}

let uploadId = '';

it('receives an upload whole by a server that is killed in the middle of a part', async () => {
  let last: Promise<void> | undefined;
  const address = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(archive, {
      endpoint: `${server.address}/api/uploads`,
      headers: { Authorization: `Bearer ${admin.token}` },
      metadata: { filename: 'Night Drive.zip' },
      chunkSize: PART_BYTES,
      retryDelays: [100, 500, 1_000, 3_000, 10_000, 20_000],
      onShouldRetry: () => true,
      onProgress: (sent) => {
        if (sent > archive.length / 2) last ??= killed();
      },
      onSuccess: () => resolve(upload.url ?? ''),
      onError: reject,
    });
    upload.start();
  });
  expect(last).toBeDefined();
  await last;
  uploadId = address.split('/').at(-1) ?? '';
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(join(dataDir.path, 'packages', uploadId)))
    hash.update(chunk as Buffer);
  expect(hash.digest('hex')).toBe(createHash('sha256').update(archive).digest('hex'));
}, 90_000);

it('checks a package whose check was killed once more, to its end', async () => {
  const response = await admin.rest('POST', '/api/packages', { upload_id: uploadId });
  const { id } = (response.body as { data: { id: number } }).data;
  const state = async () =>
    ((await admin.rest('GET', `/api/packages/${id}`)).body as { data: PackageState }).data;
  await until('the check has begun', async () => (await state()).progress > 0);
  expect((await state()).status).toBe('checking');
  await killed();
  await until('the check is done', async () => (await state()).status === 'ready');
  expect(await state()).toMatchObject({
    report: { files: 2 },
    sha256: createHash('sha256').update(archive).digest('hex'),
  });
}, 90_000);
