import { createReadStream, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Upload } from 'tus-js-client';
import { memoryOf } from '../support/process-figures.mjs';

/** Size of the parts in which the storefront sends a file. */
const PART_BYTES = 32 * 1024 * 1024;
const RETRY_DELAYS = [100, 500, 1_000, 3_000, 10_000, 20_000, 20_000, 20_000];
const SAMPLE_MS = 100;
const SETTLE_MS = 5_000;

/**
 * Uploads a file through a connection that is cut, to a server that is killed, both again and again.
 * @returns the id of the upload, and the megabytes by which the memory of the server grew at most
 */
export async function uploadWithCuts({ server, pid, token, restart }, file, { cuts, kills }) {
  const proxy = await startProxy(new URL(server));
  await delay(SETTLE_MS);
  const before = memoryOf(pid);
  let [current, peak] = [pid, before];
  const watch = setInterval(() => {
    if (current) peak = Math.max(peak, memoryOf(current));
  }, SAMPLE_MS);
  const kill = async () => {
    current = null;
    proxy.cut();
    current = await restart();
  };
  const { size } = statSync(file);
  const events = spread(cuts, kills);
  const counts = { cuts: 0, kills: 0 };
  let last = Promise.resolve();
  const id = await new Promise((resolve, reject) => {
    const upload = new Upload(createReadStream(file), {
      endpoint: `${proxy.address}/api/uploads`,
      headers: { Authorization: `Bearer ${token}` },
      metadata: { filename: 'Bench.zip' },
      uploadSize: size,
      chunkSize: PART_BYTES,
      retryDelays: RETRY_DELAYS,
      onShouldRetry: () => true,
      onProgress: (sent) => {
        const done = counts.cuts + counts.kills;
        if (done >= events.length || sent < (size * (done + 1)) / (events.length + 1)) return;
        counts[events[done]] += 1;
        if (events[done] === 'cuts') proxy.cut();
        else last = kill();
      },
      onSuccess: () => resolve(upload.url.split('/').at(-1)),
      onError: reject,
    });
    upload.start();
  });
  await last;
  clearInterval(watch);
  await proxy.close();
  return { id, before, growth: peak - before, ...counts };
}

/** Cuts, with kills at even distances among them. */
function spread(cuts, kills) {
  const events = Array(cuts).fill('cuts');
  for (let kill = kills; kill > 0; kill--) {
    events.splice(Math.round((cuts * kill) / (kills + 1)), 0, 'kills');
  }
  return events;
}

async function startProxy({ hostname, port }) {
  const sockets = new Set();
  const relay = createServer((client) => {
    const service = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, service],
      [service, client],
    ]) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${relay.address().port}`,
    cut,
    close: () => {
      cut();
      return new Promise((resolve) => relay.close(resolve));
    },
  };
}
