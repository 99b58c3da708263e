import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codesToText } from '#domain/audio/stated-fingerprint.js';
import { fingerprintAudio } from '#audio/fingerprint/fingerprint-audio.js';
import { RATE_LIMITS } from '#core/rate-limit/limits.js';
import { form, send } from '../media/media-app.js';
import { waveFile } from '../media/samples.js';
import { tune, tuneFile, TUNE_RATE, type Playing } from '../media/tune.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { zipOf } from '../packages/archives.js';
import { createPackage, createPackageApp, type PackageApp } from '../packages/package-app.js';
import { Caller } from '../support/caller.js';
import { compareRecordings } from '../support/compare-recordings.js';
import { until } from '../support/until.js';

interface Verdict {
  status: string;
  matched: string | null;
  seconds: number | null;
  certificate: { id: number; details: { track_name: string } | null } | null;
}

let app: PackageApp;
let visitor: Caller;
let sale: { order: number; certificate: number };

beforeAll(async () => {
  app = await createPackageApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
  compareRecordings(app);
  visitor = new Caller(app.app);
  sale = await sold('one', 'two');
}, 90_000);
afterAll(() => app.close());

/** Sells a track with a stored package and a preview of other music. @returns its order and certificate */
async function sold(master: string, preview: string): Promise<{ order: number; certificate: number }> {
  const archive = zipOf(
    { name: 'Track (Master).wav', content: tuneFile(master) },
    { name: 'Stems/Drums.wav', content: tuneFile(`${master} drums`) },
  );
  const { link } = await createPackage(app, app.admin, archive);
  const { body: stored } = await send(app, '/api/media', form({ audio: tuneFile(preview) }));
  const { body: track } = await app.admin.rest('POST', '/api/products', {
    name: `Track ${master}`,
    category: 'Techno',
    price: 349,
    music_key: 'F#',
    audio: stored['path'],
    download_link: link,
  });
  const { id: order } = orderIn(await placeOrder(app.buyer, [(track as { id: number }).id]));
  orderIn(await setStatus(app.admin, order, 'completed'));
  let certificate = 0;
  await until('the certificate is issued', async () => {
    const [link] = await app.dataSource.query<{ id: number }[]>(
      'SELECT id FROM certificate_links WHERE order_id = $1',
      [order],
    );
    certificate = link?.id ?? 0;
    return certificate > 0;
  });
  return { order, certificate };
}

async function fingerprintOf(seed: string, playing: Playing = {}): Promise<string> {
  return codesToText((await fingerprintAudio(tuneFile(seed, playing))).codes);
}

function resampled(samples: Float32Array, rate: number): Float32Array {
  return Float32Array.from({ length: Math.floor((samples.length * rate) / TUNE_RATE) }, (_, i) => {
    const place = (i * TUNE_RATE) / rate;
    const before = Math.floor(place);
    const after = samples[before + 1] ?? 0;
    return samples[before]! + (place - before) * (after - samples[before]!);
  });
}

let lookUps = 0;

/** Each look-up is of another address: the limit has a test of its own. */
async function verify(fingerprint: string, caller = visitor, code?: string): Promise<Verdict> {
  const sent = { fingerprint, code };
  const from = { 'x-forwarded-for': `198.51.100.${(lookUps += 1)}` };
  const { body } = await caller.rest('POST', '/api/certificates/verify-recording', sent, from);
  return (body as { data: Verdict }).data;
}

async function jsonOf(certificate: number): Promise<{ text: string; files: Record<string, unknown>[] }> {
  const { payload } = await app.app.inject({
    method: 'GET',
    url: `/api/certificates/${certificate}/json`,
    headers: { authorization: `Bearer ${app.buyer.token}` },
  });
  return { text: payload, files: (JSON.parse(payload) as { document: { files: [] } }).document.files };
}

const RECORDING = `query ($fingerprint: String!, $code: String) {
  verifyRecording(fingerprint: $fingerprint, code: $code) {
    status matched seconds certificate { id details { contract } } } }`;

async function codeOf(certificate: number): Promise<string> {
  const { body } = await app.buyer.rest('GET', `/api/certificates/${certificate}`);
  return (body as { data: { details: { code: string } } }).data.details.code;
}

const QUIET_AND_NOISY = { gain: 0.3, noise: 0.05 };
const UNKNOWN = { status: 'unknown', matched: null, certificate: null, seconds: null };

it('states the fingerprints of the preview and the master, and the script accepts them offline', async () => {
  const { text, files } = await jsonOf(sale.certificate);
  const fingerprint = {
    algorithm: 'ghostnote-chroma/1',
    value: expect.stringMatching(/^[\w-]{380,420}$/) as string,
  };
  expect(files.filter((file) => 'fingerprint' in file)).toEqual([
    expect.objectContaining({ role: 'preview', fingerprint }),
    expect.objectContaining({ role: 'content', name: 'Track (Master).wav', fingerprint }),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'recording-'));
  const path = join(folder, 'certificate.json');
  const run = (content: string) =>
    writeFile(path, content).then(() =>
      promisify(execFile)(process.execPath, ['client/public/verify-certificate.mjs', path]),
    );
  expect((await run(text)).stdout).toContain('authentic');
  const changed = text.replace(
    /("value": ?")(.)/,
    (_, start: string, first: string) => `${start}${first === 'A' ? 'B' : 'A'}`,
  );
  await expect(run(changed)).rejects.toThrow(/content was changed/);
  await rm(folder, { recursive: true });
});

it('finds a changed copy of the master or preview for the holder, and with the code for others', async () => {
  const { certificate } = sale;
  const copy = await fingerprintOf('one', QUIET_AND_NOISY);
  const code = await codeOf(certificate);
  expect(await verify(copy, visitor, code)).toMatchObject({
    status: 'valid',
    matched: 'content',
    certificate: { id: certificate, details: null },
  });
  expect((await verify(copy, visitor, code)).seconds).toBeGreaterThan(30);
  expect(await verify(copy, app.buyer)).toMatchObject({
    certificate: { details: { track_name: 'Track one' } },
  });
  expect(await verify(await fingerprintOf('two', { from: 10 }), app.buyer)).toMatchObject({
    status: 'valid',
    matched: 'preview',
  });
  const { data } = await app.seller.graphql(RECORDING, { fingerprint: copy, code });
  expect(data).toMatchObject({
    verifyRecording: { status: 'valid', matched: 'content', certificate: { id: certificate, details: null } },
  });
});

it('tells a stranger with a recording alone nothing, the seller of the track included', async () => {
  const copy = await fingerprintOf('one', QUIET_AND_NOISY);
  for (const code of [undefined, '', 'ABCDE-ABCDE-ABCDE-ABCDE', 'a'.repeat(64)]) {
    expect(await verify(copy, visitor, code)).toEqual(UNKNOWN);
    expect(await verify(copy, app.seller, code)).toEqual(UNKNOWN);
  }
  const { data } = await app.seller.graphql(RECORDING, { fingerprint: copy });
  expect(data).toMatchObject({ verifyRecording: { status: 'unknown', certificate: null } });
});

it('finds a copy at the sample rate of a browser that resamples', async () => {
  for (const from of [0, 2, 4, 6, 8]) {
    const copy = await fingerprintAudio(
      waveFile(resampled(tune('one', { from, noise: 0.08 }), 16_000), 16_000),
    );
    expect(await verify(codesToText(copy.codes), app.buyer)).toMatchObject({
      status: 'valid',
      matched: 'content',
    });
  }
});

it('does not know other music, nor a stem', async () => {
  expect(await verify(await fingerprintOf('elsewhere'), app.buyer)).toEqual(UNKNOWN);
  expect(await verify(await fingerprintOf('one drums'), app.buyer)).toEqual(UNKNOWN);
});

it('says revoked after a refund', async () => {
  await app.admin.rest('POST', `/api/orders/${sale.order}/refunds`, { reason: 'Agreed' });
  const copy = await fingerprintOf('one', QUIET_AND_NOISY);
  await until('it is revoked', async () => (await verify(copy, app.admin)).status === 'revoked');
});

it.each([
  ['no base64url', '***'],
  ['half a number', 'AAAA'],
  ['less than 20 seconds', codesToText(new Int32Array(100))],
  ['more than 10 minutes', codesToText(new Int32Array(5_000))],
])('refuses %s', async (_, fingerprint) => {
  const { status, body } = await visitor.rest('POST', '/api/certificates/verify-recording', { fingerprint });
  expect({ status, body }).toMatchObject({ status: 400, body: { field: 'fingerprint' } });
});

it('counts the look-ups of a caller', async () => {
  const fingerprint = codesToText(new Int32Array(200));
  const statuses: number[] = [];
  for (let n = 0; n <= RATE_LIMITS.recordingCheck.points; n++) {
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url: '/api/certificates/verify-recording',
      headers: { 'x-forwarded-for': '203.0.113.7' },
      payload: { fingerprint },
    });
    statuses.push(statusCode);
  }
  expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});

it('counts the look-ups of files in vain, and those alone', async () => {
  const post = async (hash: string) =>
    (
      await app.app.inject({
        method: 'POST',
        url: '/api/certificates/verify',
        headers: { 'x-forwarded-for': '203.0.113.8' },
        payload: { hash },
      })
    ).statusCode;
  const { body } = await app.buyer.rest('GET', `/api/certificates/${sale.certificate}`);
  const { hash } = (body as { data: { hash: string } }).data;
  for (let n = 0; n < RATE_LIMITS.certificateCheck.points; n++) {
    expect(await post(hash)).toBe(200);
    expect(await post(n.toString(16).padStart(64, '0'))).toBe(200);
  }
  expect(await post('f'.repeat(64))).toBe(429);
});
