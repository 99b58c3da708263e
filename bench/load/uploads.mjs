import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { memoryOf } from '../support/process-figures.mjs';

const UPLOADS = 4;
const MEGABYTES = 150; // 1.5 times the limit of an audio file
const GROWTH_GOAL_MB = 64;
const SAMPLE_MS = 50;
const SETTLE_MS = 5_000;
const BOUNDARY = 'bench-boundary';
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="audio"; filename="long.wav"\r\nContent-Type: audio/wav\r\n\r\n`;
const MEGABYTE = Buffer.alloc(1024 * 1024);

/** Measures the memory while files above the limit are sent, which must be rejected with 413. */
export async function measureUploads({ server, pid, token }) {
  await delay(SETTLE_MS);
  const before = memoryOf(pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), SAMPLE_MS);
  const statuses = await sendAll(server, token);
  clearInterval(watch);
  const growth = peak - before;
  const rejected = statuses.every((status) => status === 413);
  return [
    {
      name: `Memory while ${UPLOADS} uploads of ${MEGABYTES} MB are sent at once (statuses: ${statuses.join(', ')})`,
      figure: `+${growth.toFixed(0)} MB`,
      baseline: `${before.toFixed(0)} MB before`,
      ratio: (peak / before).toFixed(2),
      goal: `413, <= +${GROWTH_GOAL_MB} MB`,
      reached: rejected && growth <= GROWTH_GOAL_MB,
    },
  ];
}

const sendAll = (server, token) =>
  Promise.all(Array.from({ length: UPLOADS }, () => sendTooLong(server, token)));

function sendTooLong(server, token) {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    };
    const upload = request(`${server}/api/media`, { method: 'POST', headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
    upload.once('error', reject);
    upload.write(HEAD);
    const start = Buffer.from(MEGABYTE);
    start.write('RIFF\0\0\0\0WAVEfmt ', 0, 'latin1');
    upload.write(start);
    let left = MEGABYTES - 1;
    const more = () => {
      while (left-- > 0) if (!upload.write(MEGABYTE)) return void upload.once('drain', more);
      upload.end(`\r\n--${BOUNDARY}--\r\n`);
    };
    more();
  });
}
