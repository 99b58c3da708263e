import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createApiToken } from '../factories/api-tokens.js';
import { createUser } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';

const run = promisify(execFile);
const TSC = join(process.cwd(), 'node_modules/native-typescript/bin/tsc');

let testApp: TestApp;
let url: string;
/** An empty folder with nothing but the installed tarball. */
let folder: string;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app.listen(0, '127.0.0.1');
  url = `http://127.0.0.1:${(testApp.app.getHttpServer().address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'ghostnote-client-'));
  await run(process.execPath, ['scripts/api-client.mjs', '--from', url]);
  await run('npm', ['pack', './packages/api-client', '--pack-destination', folder]);
  const [tarball = ''] = readdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], { cwd: folder });
  cpSync(join(folder, 'node_modules/@ghostnote/api-client/examples'), folder, { recursive: true });
}, 300_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await testApp.close();
});

const compile = (...files: string[]) =>
  run(
    process.execPath,
    [
      TSC,
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--types',
      'node',
      '--typeRoots',
      join(process.cwd(), 'node_modules/@types'),
      '--skipLibCheck',
      ...files,
    ],
    { cwd: folder },
  );

it('runs its examples in an empty folder, installed from the tarball without a network', async () => {
  const { id, name } = await createProduct(testApp);
  const { token } = await createApiToken(testApp, (await createUser(testApp)).id, ['write-orders']);
  await compile('list-tracks.ts', 'place-order.ts');
  const environment = { ...process.env, GHOSTNOTE_URL: url, GHOSTNOTE_TOKEN: token, TRACK: String(id) };
  const example = async (file: string) =>
    (await run(process.execPath, [file], { cwd: folder, env: environment })).stdout;
  expect(await example('list-tracks.js')).toBe(`${name}: $349\n1 tracks\n`);
  expect(await example('place-order.js')).toMatch(/^Order \d+ is pending\n$/);
}, 300_000);

it('rejects a call that the document does not describe', async () => {
  writeFileSync(
    join(folder, 'wrong.ts'),
    `import { createGhostnoteClient } from '@ghostnote/api-client';
await createGhostnoteClient({ baseUrl: '' }).GET('/api/products', { params: { query: { limit: 'all' } } });`,
  );
  await expect(compile('wrong.ts')).rejects.toMatchObject({
    stdout: expect.stringContaining("Type 'string' is not assignable to type 'number'") as string,
  });
}, 300_000);
