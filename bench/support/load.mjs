import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';

/** Placeholder in a request body, replaced by a new value in each run of the load. */
export const RUN_ID = '@run@';

const CONNECTIONS = 20;
const WRK = spawnSync('wrk', ['--version']).error === undefined;

export const loader = WRK ? 'wrk' : 'Node (wrk is not installed; it would load harder)';

/**
 * Sends the requests in turn over twenty connections.
 * @returns responses per second; throws on a status other than 200
 */
export function measure(address, listed, { seconds, token }) {
  const run = randomUUID();
  const requests = listed.map(({ path, body }) => ({ path, body: body?.replace(RUN_ID, run) }));
  return WRK ? withWrk(address, requests, seconds, token) : withNode(address, requests, seconds, token);
}

const SCRIPT = `
local requests, n = {}, 0
local headers = { ["Content-Type"] = "application/json" }
if os.getenv("TOKEN") ~= "" then headers["Authorization"] = "Bearer " .. os.getenv("TOKEN") end
function init()
  for line in io.lines(os.getenv("REQUESTS")) do
    local path, body = line:match("^(%S+)\\t(.*)$")
    requests[#requests + 1] = wrk.format(body == "" and "GET" or "POST", path, headers, body ~= "" and body or nil)
  end
end
function request()
  n = n % #requests + 1
  return requests[n]
end
`;

async function withWrk(address, requests, seconds, token = '') {
  const folder = mkdtempSync(join(tmpdir(), 'ghostnote-load-'));
  const script = join(folder, 'load.lua');
  const list = join(folder, 'requests');
  writeFileSync(script, SCRIPT);
  writeFileSync(list, requests.map(({ path, body = '' }) => `${path}\t${body}\n`).join(''));
  const wrk = spawn('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-s', script, address], {
    env: { ...process.env, TOKEN: token, REQUESTS: list },
  });
  let output = '';
  wrk.stdout.on('data', (chunk) => (output += chunk));
  wrk.stderr.on('data', (chunk) => (output += chunk));
  await new Promise((resolve) => wrk.once('close', resolve));
  rmSync(folder, { recursive: true, force: true });
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  if (!rate || output.includes('Non-2xx')) throw new Error(`wrk: ${output}`);
  return rate;
}

/** Reads no more of a response than its status and length, so that the server is the bottleneck and not this process. */
async function withNode(address, requests, seconds, token) {
  const { hostname, port, host } = new URL(address);
  const messages = requests.map((request) => toMessage(request, host, token));
  const end = performance.now() + seconds * 1000;
  let next = 0;
  let responses = 0;
  const client = () =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      const sendNext = () => {
        if (performance.now() < end) socket.write(messages[next++ % messages.length]);
        else socket.end(resolve);
      };
      let missing = 0;
      socket.on('connect', sendNext);
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        missing -= chunk.length;
        if (missing + chunk.length === 0) {
          const head = chunk.toString('latin1', 0, chunk.indexOf('\r\n\r\n') + 4);
          const length = /^content-length: (\d+)/im.exec(head);
          if (!head.startsWith('HTTP/1.1 200 ') || !length) return reject(new Error(head));
          missing += head.length + Number(length[1]);
        }
        if (missing > 0) return;
        responses++;
        sendNext();
      });
    });
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  return responses / seconds;
}

function toMessage({ path, body }, host, token) {
  return [
    `${body ? 'POST' : 'GET'} ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body ?? '')}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    '',
    body ?? '',
  ].join('\r\n');
}

/** Median milliseconds of each series of requests, sent one at a time, alternating between the series. */
export async function medianLatencies(address, series) {
  const times = series.map(() => []);
  for (let at = 0; at < series[0].length; at++) {
    for (const [which, requests] of series.entries()) {
      const started = performance.now();
      await post(address, requests[at]);
      times[which].push(performance.now() - started);
    }
  }
  return times.map(median);
}

async function post(address, { path, body }) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address + path, { method: 'POST', headers, body });
  await response.arrayBuffer();
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
