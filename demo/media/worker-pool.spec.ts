import { runOnWorkers } from './worker-pool.js';

/** Worker program as a data URL. Plain JavaScript, since Jest does not transform worker threads. */
function program(handler: string): URL {
  const source = `
    import { parentPort, workerData } from 'node:worker_threads';
    parentPort.on('message', (job) => { ${handler} });
  `;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

const doubling = program('parentPort.postMessage({ result: job * workerData.factor });');

describe('runOnWorkers', () => {
  it('returns results in the order of the jobs and reports progress', async () => {
    const seen: number[] = [];
    const results = await runOnWorkers<number, number>(doubling, { factor: 2 }, [1, 2, 3, 4, 5], 2, (done) =>
      seen.push(done),
    );
    expect(results).toEqual([2, 4, 6, 8, 10]);
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });

  it('resolves at once without jobs', async () => {
    await expect(runOnWorkers(doubling, {}, [], 2, () => undefined)).resolves.toEqual([]);
  });

  it('rejects with the failure of a job', async () => {
    const failing = program('parentPort.postMessage({ failure: "out of tape" });');
    await expect(runOnWorkers(failing, {}, [1, 2], 2, () => undefined)).rejects.toThrow('out of tape');
  });

  it('rejects when a thread dies', async () => {
    const dying = program('process.exit(3);');
    await expect(runOnWorkers(dying, {}, [1], 1, () => undefined)).rejects.toThrow('code 3');
  });
});
