import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { WorkerProcess } from './worker-process.js';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'ghostnote-process-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Plain JavaScript: a process runs no TypeScript. */
function program(handler: string): URL {
  const file = join(folder, 'program.mjs');
  const yielding = pathToFileURL(join(process.cwd(), 'dist/demo/media/low-priority.js')).href;
  writeFileSync(
    file,
    `import { readdirSync } from 'node:fs';
    import { getPriority } from 'node:os';
    import { yieldToServer } from '${yielding}';
    process.on('message', (job) => { ${handler} });`,
  );
  return pathToFileURL(file);
}

async function runOnce(handler: string, ...args: string[]): Promise<unknown> {
  const worker = new WorkerProcess<{ value: number }, unknown>(program(handler), ...args);
  try {
    return await worker.run({ value: 21 });
  } finally {
    await worker.terminate();
  }
}

describe('WorkerProcess', () => {
  it('returns the result of a job', async () => {
    const handler = 'process.send({ result: job.value * Number(process.argv[2]) });';
    expect(await runOnce(handler, '2')).toBe(42);
  });

  it('rejects a job that fails, and one whose process ends', async () => {
    await expect(runOnce(`process.send({ failure: 'out of tape' });`)).rejects.toThrow('out of tape');
    await expect(runOnce('process.exit(3);')).rejects.toThrow('ended early with code 3');
  });

  it('yields to the server with every thread of the process', async () => {
    const handler = `yieldToServer();
      const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : [0];
      process.send({ result: [...new Set(threads.map((thread) => getPriority(Number(thread))))] });`;
    expect(await runOnce(handler)).toEqual([19]);
  });
});
