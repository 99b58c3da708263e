import { isAbandoned, spoolFileName } from './spool-file-name.js';

const MINUTE_MS = 60_000;
const nobodyRuns = () => false;
const everybodyRuns = () => true;
const anotherProcess = (name: string) => name.replace(`~${process.pid}~`, '~4242~');

describe('a temporary file found at start', () => {
  it('is abandoned when its writer is gone', () => {
    expect(isAbandoned(anotherProcess(spoolFileName('a')), 0, nobodyRuns)).toBe(true);
  });

  it('is left to another server that still writes it', () => {
    expect(isAbandoned(anotherProcess(spoolFileName('a')), 0, everybodyRuns)).toBe(false);
  });

  it('is abandoned when its writer had our own number', () => {
    expect(isAbandoned(spoolFileName('a'), 0, everybodyRuns)).toBe(true);
  });

  it('is left to another machine until no upload could take that long', () => {
    const elsewhere = 'elsewhere~1~a';
    expect(isAbandoned(elsewhere, 10 * MINUTE_MS, nobodyRuns)).toBe(false);
    expect(isAbandoned(elsewhere, 61 * MINUTE_MS, nobodyRuns)).toBe(true);
  });
});
