import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Inspection } from '../../src/modules/catalogue/packages/checking/archive-inspection.js';
import { HOSTILE_ARCHIVES } from './hostile-archives.js';

/** The compiled program, in a process of its own: the memory of Jest would hide what an inspection needs. */
const PROGRAM = join(
  process.cwd(),
  'dist/server/src/modules/catalogue/packages/checking/archive-inspection.js',
);
const SCRIPT = `
  const { inspectPackage } = await import(${JSON.stringify(PROGRAM)});
  const { readFileSync, writeFileSync } = await import('node:fs');
  const linux = process.platform === 'linux';
  process.on('message', async (file) => {
    // Resets the peak of the memory: otherwise the figure of one archive would be that of all later ones.
    if (linux) writeFileSync('/proc/self/clear_refs', '5');
    const start = performance.now();
    const inspection = await inspectPackage(file, { bpm: 126, musicKey: 'A', mode: 'minor', program: null });
    const seconds = (performance.now() - start) / 1000;
    const status = linux ? readFileSync('/proc/self/status', 'utf8') : '';
    // maxRSS begins with that of the process that started this one.
    const kilobytes = Number(/VmHWM:\\s+(\\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
    process.send({ inspection, seconds, megabytes: kilobytes / 1024 });
  });
  process.send('ready');
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

let inspector: ChildProcess | undefined;

/** One process inspects all archives, and a new one what follows an archive that ended it. */
async function runningInspector(): Promise<ChildProcess> {
  if (inspector?.connected) return inspector;
  const stdio: StdioOptions = ['ignore', 'inherit', 'inherit', 'ipc'];
  inspector = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], { cwd: inner, stdio });
  await answerOf(inspector);
  return inspector;
}

function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The inspecting process has ended'));
    child.once('exit', ended);
    child.once('message', (response) => {
      child.off('exit', ended);
      resolve(response);
    });
  });
}

async function inspect(content: Buffer): Promise<Inspected> {
  writeFileSync(join(inner, 'package.zip'), content);
  const child = await runningInspector();
  child.send('package.zip');
  return (await answerOf(child)) as Inspected;
}

afterAll(() => {
  inspector?.kill();
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
