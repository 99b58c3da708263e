import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfiguration } from '../../../core/config/index.js';
import { UploadSpoolService } from './upload-spool.service.js';

it('removes at start what a crashed server left, and nothing of one that lives', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'spool-'));
  const incoming = join(dataDir, 'media/.incoming');
  mkdirSync(incoming, { recursive: true });
  writeFileSync(join(incoming, `${hostname()}~999999999~crashed`), 'half');
  writeFileSync(join(incoming, `${hostname()}~${process.ppid}~living`), 'half');
  await new UploadSpoolService(readConfiguration({ DATA_DIR: dataDir })).onModuleInit();
  expect(readdirSync(incoming)).toEqual([`${hostname()}~${process.ppid}~living`]);
  rmSync(dataDir, { recursive: true });
});
