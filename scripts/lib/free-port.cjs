const { once } = require('node:events');
const { createServer } = require('node:net');
const { randomInt } = require('node:crypto');

// Below the ranges from which Linux (32768) and macOS (49152) take ports for outgoing connections and for port 0, so
// that no other program takes the port before the caller's server listens on it.
const FIRST_PORT = 10_240;
const LAST_PORT = 32_767;

async function freePort() {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (await canListen(port)) return port;
  }
}

async function canListen(port) {
  const probe = createServer().listen(port, '127.0.0.1');
  const free = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (free) await new Promise((closed) => probe.close(closed));
  return free;
}

// CommonJS: Jest loads it beside the programs of scripts, bench and e2e.
module.exports = { freePort };
