import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { TcpProxy } from '../support/tcp-proxy.js';
import { createPackageApp, type PackageApp } from './package-app.js';

const CUTS = 5;
const CONTENT = randomBytes(24_000_000);

let app: PackageApp;
beforeAll(async () => (app = await createPackageApp()));
afterAll(() => app.close());

it('receives an upload whole over a connection that is cut again and again', async () => {
  const proxy = new TcpProxy('127.0.0.1', Number(new URL(app.origin).port));
  const port = await proxy.listen();
  let cuts = 0;
  const cut = async () => {
    cuts += 1;
    await proxy.stop();
    await proxy.listen(port);
  };
  const address = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(CONTENT, {
      endpoint: `http://127.0.0.1:${port}/api/uploads`,
      headers: { Authorization: `Bearer ${app.seller.token}` },
      metadata: { filename: 'Night Drive.zip' },
      chunkSize: 3_000_000,
      retryDelays: [10, 100, 1_000, 4_000],
      onProgress: (sent) => {
        if (cuts < CUTS && sent > (CONTENT.length * (cuts + 1)) / (CUTS + 2)) void cut();
      },
      onSuccess: () => resolve(upload.url ?? ''),
      onError: reject,
    });
    upload.start();
  });
  await proxy.stop();
  expect(cuts).toBe(CUTS);
  const id = address.split('/').at(-1) ?? '';
  expect(readFileSync(join(app.dataDir, 'packages', id)).equals(CONTENT)).toBe(true);
});
