import { connect } from 'node:net';

/**
 * Opens idle and slow connections to a server: `node crowd.mjs PORT IDLE SLOW`. Idle connections send nothing, slow ones
 * a byte per second. Sends its parent `{ ready, open }` when all are open, then `{ open }` every second.
 */
const [port, idle, slow] = process.argv.slice(2).map(Number);
const BYTE_EVERY_MS = 1_000;
const OPENED_AT_ONCE = 100;
const HEAD =
  'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n';

const open = new Set();

function join(sendSlowly) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      open.add(socket);
      if (sendSlowly) trickle(socket);
      resolve();
    });
    socket.on('error', resolve);
    socket.on('close', () => open.delete(socket));
    socket.resume();
  });
}

/** Half of the slow connections send the head byte by byte, the others the body. */
function trickle(socket) {
  const text = open.size % 2 ? HEAD : `${HEAD}${' '.repeat(9000)}`;
  let sent = open.size % 2 ? 0 : HEAD.length;
  socket.write(text.slice(0, sent));
  const timer = setInterval(() => socket.write(text[sent++] ?? ' '), BYTE_EVERY_MS);
  socket.once('close', () => clearInterval(timer));
}

const kinds = [...Array(idle).fill(false), ...Array(slow).fill(true)];
while (kinds.length > 0) await Promise.all(kinds.splice(0, OPENED_AT_ONCE).map(join));
process.send({ ready: true, open: open.size });
setInterval(() => process.send({ open: open.size }), 1_000);
process.once('disconnect', () => process.exit());
