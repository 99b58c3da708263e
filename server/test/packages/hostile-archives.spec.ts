import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Inspection } from '../../src/modules/packages/checking/archive-inspection.js';
import { HOSTILE_ARCHIVES } from './hostile-archives.js';

/** The compiled program, in a process of its own: the memory of Jest would hide what an inspection needs. */
const PROGRAM = join(process.cwd(), 'dist/server/src/modules/packages/checking/archive-inspection.js');
const SCRIPT = `
  const { inspectPackage } = await import(${JSON.stringify(PROGRAM)});
  const start = performance.now();
  const inspection = await inspectPackage('package.zip', { bpm: 126, musicKey: 'A', mode: 'minor', program: null });
  const seconds = (performance.now() - start) / 1000;
  // maxRSS begins with that of the process that started this one.
  const { readFileSync } = await import('node:fs');
  const status = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : '';
  const kilobytes = Number(/VmHWM:\\s+(\\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
  console.log(JSON.stringify({ inspection, seconds, megabytes: kilobytes / 1024 }));
`;
const MAX_SECONDS = 60;
const MAX_MEGABYTES = 256;

interface Inspected {
  inspection: Inspection;
  seconds: number;
  megabytes: number;
}

const folder = mkdtempSync(join(tmpdir(), 'hostile-spec-'));
const inner = join(folder, 'a', 'b');
mkdirSync(inner, { recursive: true });
const measured: { kind: string; seconds: number; megabytes: number }[] = [];

async function inspect(content: Buffer): Promise<Inspected> {
  writeFileSync(join(inner, 'package.zip'), content);
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', SCRIPT], { cwd: inner });
  return JSON.parse((await run).stdout) as Inspected;
}

afterAll(() => {
  rmSync(folder, { recursive: true });
  const most = (value: 'seconds' | 'megabytes') => [...measured].sort((a, b) => b[value] - a[value])[0]!;
  const [slowest, largest] = [most('seconds'), most('megabytes')];
  process.stdout.write(
    `${measured.length} hostile archives: at most ${slowest.seconds.toFixed(1)} s (${slowest.kind}), ` +
      `${Math.round(largest.megabytes)} MB of the whole process (${largest.kind})\n`,
  );
});

it('has kinds of different names', () => {
  expect(new Set(HOSTILE_ARCHIVES.map(({ kind }) => kind)).size).toBe(HOSTILE_ARCHIVES.length);
});

it.each(HOSTILE_ARCHIVES.map((archive) => [archive.kind, archive] as const))(
  'survives %s and says why it is refused',
  async (kind, { make, problem, findings }) => {
    const { inspection, seconds, megabytes } = await inspect(make());
    measured.push({ kind, seconds, megabytes });
    const result =
      'problem' in inspection
        ? inspection.problem
        : (inspection.report.findings ?? []).map((finding) => finding.kind);
    expect(result).toEqual(problem ? expect.stringMatching(problem) : findings);
    expect(readdirSync(folder)).toEqual(['a']);
    expect(readdirSync(join(folder, 'a'))).toEqual(['b']);
    expect(readdirSync(inner)).toEqual(['package.zip']);
    expect(existsSync('/evil.wav')).toBe(false);
    expect(seconds).toBeLessThan(MAX_SECONDS);
    expect(megabytes).toBeLessThan(MAX_MEGABYTES);
  },
  2 * MAX_SECONDS * 1_000,
);
