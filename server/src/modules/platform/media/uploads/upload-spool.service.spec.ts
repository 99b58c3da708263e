import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfiguration } from '#core/config/index.js';
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

it('knows an MP3 file behind zeros that arrives in small parts, and refuses zeros alone', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'spool-'));
  const service = new UploadSpoolService(readConfiguration({ DATA_DIR: dataDir }));
  await service.onModuleInit();
  const frame = Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)]);
  const file = Buffer.concat([Buffer.alloc(5_000), frame, frame, frame, frame]);
  async function* parts(content: Buffer) {
    for (let at = 0; at < content.length; at += 7) yield await Promise.resolve(content.subarray(at, at + 7));
  }
  const upload = await service.receive(parts(file), 'audio');
  expect(upload.path).toMatch(/\.mp3$/);
  expect(readFileSync(upload.file)).toEqual(file);
  await service.release(upload);
  await expect(service.receive(parts(Buffer.alloc(20_000)), 'audio')).rejects.toThrow('must be an image');
  await expect(service.receive(Buffer.alloc(2_000_000), 'audio')).rejects.toThrow('must be an image');
  expect(readdirSync(join(dataDir, 'media/.incoming'))).toEqual([]);
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
