import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfiguration } from '../../../core/config/index.js';
import { isAbandoned, spoolFileName, UploadSpoolService } from './upload-spool.service.js';

it('removes the files of a crashed server at start and keeps those of a running one', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'spool-'));
  const incoming = join(dataDir, 'media/.incoming');
  mkdirSync(incoming, { recursive: true });
  writeFileSync(join(incoming, `${hostname()}~999999999~crashed`), 'half');
  writeFileSync(join(incoming, `${hostname()}~${process.ppid}~running`), 'half');
  await new UploadSpoolService(readConfiguration({ DATA_DIR: dataDir })).onModuleInit();
  expect(readdirSync(incoming)).toEqual([`${hostname()}~${process.ppid}~running`]);
  rmSync(dataDir, { recursive: true });
});

const MINUTE_MS = 60_000;
const stopped = () => false;
const running = () => true;
const anotherProcess = (name: string) => name.replace(`~${process.pid}~`, '~4242~');

describe('isAbandoned', () => {
  it('returns true when the writer is gone', () => {
    expect(isAbandoned(anotherProcess(spoolFileName('a')), 0, stopped)).toBe(true);
  });

  it('returns false while another server writes the file', () => {
    expect(isAbandoned(anotherProcess(spoolFileName('a')), 0, running)).toBe(false);
  });

  it('returns true when the writer had our own process id', () => {
    expect(isAbandoned(spoolFileName('a'), 0, running)).toBe(true);
  });

  it('returns false for another machine until an upload has timed out', () => {
    const elsewhere = 'elsewhere~1~a';
    expect(isAbandoned(elsewhere, 10 * MINUTE_MS, stopped)).toBe(false);
    expect(isAbandoned(elsewhere, 61 * MINUTE_MS, stopped)).toBe(true);
  });
});
