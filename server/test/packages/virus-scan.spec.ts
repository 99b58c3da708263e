import { createServer, type AddressInfo, type Server } from 'node:net';
import { goodPackage } from './archives.js';
import { createPackage, createPackageApp, type PackageApp } from './package-app.js';

const EICAR = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

/** Fake of clamd: reads the chunks of INSTREAM and finds one virus. */
function fakeClamd(): Server {
  return createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const content = contentOf(received);
      if (!content) return;
      const verdict = content.includes(EICAR) ? 'Win.Test.EICAR_HDB-1 FOUND' : 'OK';
      socket.end(`stream: ${verdict}\0`);
    });
  });
}

/** The file, once its last and empty chunk has arrived. */
function contentOf(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (received.length < command.length) return null;
  if (received.toString('latin1', 0, command.length) !== command) throw new Error('not INSTREAM');
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

const clamd = fakeClamd();
let app: PackageApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve));
  app = await createPackageApp({
    CLAMAV_URL: `tcp://127.0.0.1:${(clamd.address() as AddressInfo).port}`,
  });
});
afterAll(async () => {
  await app.close();
  clamd.close();
});

it('passes a clean package', async () => {
  expect(await createPackage(app, app.seller, goodPackage())).toMatchObject({ status: 'ready' });
});

it('refuses an infected one by name', async () => {
  const infected = goodPackage(EICAR);
  expect(await createPackage(app, app.seller, infected)).toMatchObject({
    status: 'refused',
    problem: 'The package contains a virus: Win.Test.EICAR_HDB-1',
  });
});
