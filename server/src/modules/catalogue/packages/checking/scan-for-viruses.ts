import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { Transform, type Readable } from 'node:stream';

const CHUNK_BYTES = 1024 * 1024;
/** Milliseconds without a byte from clamd after which the scan fails. */
const IDLE_MS = 120_000;
const DEFAULT_PORT = 3310;

/**
 * Sends a file to clamd by its INSTREAM command: chunks with their length before them, and an empty one at the end.
 * @param url e.g. `tcp://127.0.0.1:3310`
 * @returns why the package is refused; null for a clean file
 * @throws Error if clamd cannot be reached or fails
 */
export async function scanForViruses(url: string, file: string): Promise<string | null> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) || DEFAULT_PORT });
  socket.setTimeout(IDLE_MS, () => socket.destroy(new Error('the virus scanner does not respond')));
  const response = textOf(socket);
  // An early response, such as a refusal, ends the sending.
  response.catch(() => undefined);
  try {
    socket.write('zINSTREAM\0');
    const content = createReadStream(file, { highWaterMark: CHUNK_BYTES });
    await pipeline(content, framed(), socket, { end: false }).catch(() => undefined);
    return verdictOf(await response);
  } finally {
    socket.destroy();
  }
}

function framed(): Transform {
  const frame = (length: number) => {
    const header = Buffer.alloc(4);
    header.writeUInt32BE(length);
    return header;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      this.push(frame(chunk.length));
      done(null, chunk);
    },
    flush(done) {
      done(null, frame(0));
    },
  });
}

/** Reads a response, which ends with a zero byte. */
async function textOf(socket: Readable): Promise<string> {
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (text.includes('\0')) break;
  }
  return text;
}

function verdictOf(response: string): string | null {
  if (response.includes('size limit exceeded')) return 'The package is larger than the virus scanner accepts';
  const [, result = ''] = /^stream: ([^\0]+)/.exec(response) ?? [];
  if (result === 'OK') return null;
  const [, virus] = /^(.+) FOUND$/.exec(result) ?? [];
  if (virus === undefined)
    throw new Error(`the virus scanner responded: ${response.slice(0, 200) || 'nothing'}`);
  return `The package contains a virus: ${virus}`;
}
