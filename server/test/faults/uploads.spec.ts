import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

it('receives a package whole through cuts and a killed server, on the disk and in a bucket', async () => {
  const options = ['--size', '64', '--cuts', '5', '--kills', '1', '--only', 'disk,s3'];
  const { stdout } = await run(process.execPath, ['bench/upload/run.mjs', ...options]);
  expect(stdout.match(/5 cuts, 1 kills: hash equal/g)).toHaveLength(2);
}, 240_000);
