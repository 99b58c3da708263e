import { connect } from 'node:net';
import { goodPackage } from '../packages/archives.js';
import {
  begin,
  createPackage,
  createPackageApp,
  sendPart,
  tus,
  type PackageApp,
} from '../packages/package-app.js';

let app: PackageApp;
beforeAll(async () => (app = await createPackageApp()));
afterAll(() => app.close());

interface Seen {
  status: number;
  type: string | null;
  text: string;
}

/** Sends bytes as they are, and reads the response until the server closes the connection. */
function raw(...head: string[]): Promise<Seen> {
  const { hostname, port } = new URL(app.origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${head.join('\r\n')}\r\n\r\n`));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // The server closes before it has read all of it.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const [answer = '', text = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
      const type = /^content-type: (.*)$/im.exec(answer)?.[1] ?? null;
      resolve({ status: Number(answer.split(' ')[1]), type, text });
    });
  });
}

async function seen(request: Promise<Response>): Promise<Seen> {
  const response = await request;
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: await response.text(),
  };
}

const LONG = 'x'.repeat(40_000);

it('have the shape of every error where a library or Node itself refuses a request', async () => {
  const { id } = await createPackage(app, app.seller, goodPackage());
  const behindEnd = () =>
    fetch(new URL(`/api/packages/${id}/file`, app.origin), {
      headers: { authorization: `Bearer ${app.seller.token}`, range: 'bytes=99999999-' },
    });
  const uploadOf = (version: string) =>
    tus(app, app.seller, 'POST', '/api/uploads', { 'tus-resumable': version, 'upload-length': '5' });
  const begun = (await begin(app, app.seller, 100)).headers.get('location') ?? '';
  const plain = (method: string) => fetch(new URL('/api/products', app.origin), { method });
  const get = 'GET /api/products HTTP/1.1';
  const responses: Record<string, [status: number, Seen]> = {
    'a range behind the end': [416, await seen(behindEnd())],
    'another offset of an upload': [409, await seen(sendPart(app, app.seller, begun, 50, Buffer.from('a')))],
    'an upload without its version': [412, await seen(uploadOf(''))],
    'an upload of another version': [400, await seen(uploadOf('9'))],
    'a method that a path does not know': [405, await seen(plain('PATCH'))],
    'a rare method': [405, await seen(plain('PROPFIND'))],
    'headers that are too long': [431, await raw(get, 'Host: a', `X-Long: ${LONG}`)],
    'an address that is too long': [431, await raw(`GET /api/${LONG} HTTP/1.1`, 'Host: a')],
    'a method that is none': [400, await raw('NOTHING /api/products HTTP/1.1', 'Host: a')],
    'an expectation': [417, await raw(get, 'Host: a', 'Expect: more', 'Connection: close')],
  };
  const found = Object.entries(responses).map(([name, [, { status, type, text }]]) => {
    const { error, message, code } = JSON.parse(text || '{}') as Record<string, string>;
    return [name, status, type, Boolean(error) && error === message && /^[A-Z_]+$/.test(code ?? '')];
  });
  expect(found).toEqual(
    Object.entries(responses).map(([name, [status]]) => [
      name,
      status,
      'application/json; charset=utf-8',
      true,
    ]),
  );
  expect((await behindEnd()).headers.get('content-disposition')).toBeNull();
});
