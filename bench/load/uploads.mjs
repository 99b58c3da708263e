import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { memoryOf } from '../support/process-figures.mjs';

const AT_ONCE = 4;
const MEGABYTES = 150; // half as much again as an audio file may have
const GROWTH_GOAL_MB = 64;
const LOOK_EVERY_MS = 50;
const SETTLE_MS = 5_000;
const BOUNDARY = 'bench-boundary';
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="audio"; filename="long.wav"\r\nContent-Type: audio/wav\r\n\r\n`;
const MEGABYTE = Buffer.alloc(1024 * 1024);

/** How far the memory rises while files above the limit are sent, which must be refused with 413. */
export async function measureUploads({ server, pid, token }) {
  await delay(SETTLE_MS);
  const before = memoryOf(pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), LOOK_EVERY_MS);
  const statuses = await sendAll(server, token);
  clearInterval(watch);
  const growth = peak - before;
  const refused = statuses.every((status) => status === 413);
  return [
    {
      name: `Memory while ${AT_ONCE} uploads of ${MEGABYTES} MB come at once (answers: ${statuses.join(', ')})`,
      figure: `+${growth.toFixed(0)} MB`,
      baseline: `${before.toFixed(0)} MB before`,
      ratio: (peak / before).toFixed(2),
      goal: `413, <= +${GROWTH_GOAL_MB} MB`,
      reached: refused && growth <= GROWTH_GOAL_MB,
    },
  ];
}

const sendAll = (server, token) =>
  Promise.all(Array.from({ length: AT_ONCE }, () => sendTooLong(server, token)));

function sendTooLong(server, token) {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    };
    const sent = request(`${server}/api/media`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    });
    sent.once('error', reject);
    sent.write(HEAD);
    const start = Buffer.from(MEGABYTE);
    start.write('RIFF\0\0\0\0WAVEfmt ', 0, 'latin1');
    sent.write(start);
    let left = MEGABYTES - 1;
    const more = () => {
      while (left-- > 0) if (!sent.write(MEGABYTE)) return void sent.once('drain', more);
      sent.end(`\r\n--${BOUNDARY}--\r\n`);
    };
    more();
  });
}
