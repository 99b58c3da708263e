import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';

/** Replaced by something else in each run of the load. */
export const ANEW = '@anew@';

const CONNECTIONS = 20;
const WRK = spawnSync('wrk', ['--version']).error === undefined;

export const loader = WRK ? 'wrk' : 'a loader of our own (wrk is not installed: it would load harder)';

/** Sends the requests in turn over twenty connections; answers how many a second were answered, all with 200. */
export function measure(address, listed, { seconds, token }) {
  const run = randomUUID();
  const requests = listed.map(({ path, body }) => ({ path, body: body?.replace(ANEW, run) }));
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
  let said = '';
  wrk.stdout.on('data', (chunk) => (said += chunk));
  wrk.stderr.on('data', (chunk) => (said += chunk));
  await new Promise((resolve) => wrk.once('close', resolve));
  rmSync(folder, { recursive: true, force: true });
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]);
  if (!rate || said.includes('Non-2xx')) throw new Error(`wrk: ${said}`);
  return rate;
}

async function withNode(address, requests, seconds, token) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const end = performance.now() + seconds * 1000;
  let next = 0;
  let answered = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await send(address, requests[next++ % requests.length], agent, headers);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
  return answered / seconds;
}

function send(address, { path, body }, agent, headers) {
  return new Promise((resolve, reject) => {
    const sent = request(address + path, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(String(answer.statusCode))),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Median milliseconds of each series of requests, sent one after the other and from each series in turn. */
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
  const answer = await fetch(address + path, { method: 'POST', headers, body });
  await answer.arrayBuffer();
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
