import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { inRoot } from '../../scripts/lib/paths.mjs';

const IDLE = 2_000;
const SLOW = 500;
const P95_GOAL = 3;
const CLIENTS = 4;
const ROUND_SECONDS = 8;

/** Measures the latency of healthy requests beside thousands of idle and slow connections. */
export async function measureConnections({ server, seconds = ROUND_SECONDS }, requests) {
  await latencies(server, requests, 3);
  const before = await latencies(server, requests, seconds);
  const crowd = fork(inRoot('bench/load/crowd.mjs'), [new URL(server).port, IDLE, SLOW].map(String));
  let open = 0;
  crowd.on('message', (message) => (open = message.open));
  await once(crowd, 'message');
  const opened = open;
  const loaded = await latencies(server, requests, seconds);
  const left = open;
  crowd.disconnect();
  await once(crowd, 'exit');
  const after = await latencies(server, requests, seconds);
  const unloaded = (p95(before) + p95(after)) / 2;
  const ratio = p95(loaded) / unloaded;
  const complete = opened === IDLE + SLOW;
  return [
    {
      name: `p95 beside ${opened} idle and slow connections (${left} open at the end)`,
      figure: `${p95(loaded).toFixed(1)} ms`,
      baseline: `${unloaded.toFixed(1)} ms without them`,
      ratio: ratio.toFixed(2),
      goal: `<= ${P95_GOAL}`,
      reached: complete && ratio <= P95_GOAL,
    },
  ];
}

/** Milliseconds of each request, sent by a few clients one at a time. Throws on a status other than 200. */
async function latencies(server, requests, seconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const end = performance.now() + seconds * 1000;
  const times = [];
  const client = async (first) => {
    for (let at = first; performance.now() < end; at++) {
      const started = performance.now();
      await send(server, requests[at % requests.length], agent);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, first) => client(first)));
  agent.destroy();
  return times;
}

export function send(server, { path, body, token }, agent) {
  const headers = {
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(server + path, { agent, headers, method: body ? 'POST' : 'GET' }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${response.statusCode}`)),
      );
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

function p95(times) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? NaN;
}
