import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureServerBuilt } from '../../scripts/lib/build.mjs';
import { composed, packageOf } from '../packages/material.mjs';
import { startEnvironment } from '../support/environment.mjs';
import { printCases } from '../support/print-cases.mjs';
import { addTracks } from '../support/tracks.mjs';
import { uploadWithCuts } from './cut-upload.mjs';
import { DiskS3 } from './disk-s3.mjs';
import { writePackage } from './package-file.mjs';
import { measureReaders } from './readers.mjs';

const MEMORY_GOAL_MB = 100;
const TRACKS = 1_000;

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '2048' },
    cuts: { type: 'string', default: '20' },
    kills: { type: 'string', default: '2' },
    only: { type: 'string', default: 'disk,s3,readers' },
  },
});
const [size, cuts, kills] = [values.size, values.cuts, values.kills].map(Number);
const parts = values.only.split(',');
const folder = mkdtempSync(join(tmpdir(), 'ghostnote-upload-'));
const cases = [];
try {
  await ensureServerBuilt();
  const file = join(folder, 'package.zip');
  const sha256 = await writePackage(file, size);
  if (parts.includes('disk')) cases.push(await measureUpload('the disk', file, sha256, {}));
  if (parts.includes('s3')) {
    const store = new DiskS3(join(folder, 's3'));
    const settings = await store.listen();
    cases.push(
      await measureUpload('an S3 server', file, sha256, settings, (id) =>
        store.hashOf(`/shop/packages/${id}`),
      ),
    );
    await store.close();
  }
  if (parts.includes('readers')) {
    writeFileSync(file, await packageOf(await composed('readers')));
    await withEnvironment({}, async (environment) => cases.push(await measureReaders(environment, file)));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
printCases('Uploads', cases);

/** @param hashStored SHA-256 of what is stored; by default of the file in the folder of the server */
async function measureUpload(target, file, sha256, settings, hashStored = null) {
  return withEnvironment(settings, async (environment) => {
    const started = performance.now();
    const result = await uploadWithCuts(environment, file, { cuts, kills });
    const seconds = (performance.now() - started) / 1000;
    const { id, before, growth } = result;
    const isWhole =
      sha256 === (await (hashStored ? hashStored(id) : hashOf(join(environment.folder, 'packages', id))));
    return {
      name: `${size} MB to ${target}, ${result.cuts} cuts, ${result.kills} kills: ${isWhole ? 'hash equal' : 'HASH DIFFERS'} after ${seconds.toFixed(0)} s`,
      figure: `+${growth.toFixed(0)} MB`,
      baseline: `${before.toFixed(0)} MB before`,
      ratio: ((before + growth) / before).toFixed(2),
      goal: `whole, <= +${MEMORY_GOAL_MB} MB`,
      reached: isWhole && growth <= MEMORY_GOAL_MB && result.cuts === cuts && result.kills === kills,
    };
  });
}

async function withEnvironment(settings, work) {
  const environment = await startEnvironment(null, (url, server) => addTracks(url, server, TRACKS), settings);
  try {
    return await work(environment);
  } finally {
    await environment.close();
  }
}

async function hashOf(path) {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
