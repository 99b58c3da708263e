import type { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { submitted, storedAudio } from './tracks.js';

let testApp: TestApp;
let admin: Caller;
let user: User;
let seller: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  user = await createSeller(testApp);
  seller = signedIn(testApp, user);
});
afterAll(() => testApp.close());

const FORM = {
  store_name: 'Nightshift Audio',
  track_name: 'Night Bus',
  price: 349,
  genre: 'Techno',
  bpm: 132,
  music_key: 'F#',
  archive_link: 'https://www.dropbox.com/s/archive.zip',
  vocals: 'original',
  ai_tools: 'none',
  samples: 'loops',
  sample_sources: 'Splice',
  contact_email: 'studio@example.test',
};

interface SubmissionBody {
  data: { id: number; status: string; version: number; product_id: number | null };
}

it('submits a track, offers another price and accepts it, over REST alone', async () => {
  const sent = await seller.rest('POST', '/api/submissions', FORM);
  expect(sent).toMatchObject({
    status: 201,
    body: {
      success: true,
      data: { track_name: 'Night Bus', user_id: user.id, status: 'pending', price: 349 },
    },
  });
  const { id, version } = (sent.body as SubmissionBody).data;
  const verdict = { approve: true, audio: await storedAudio(testApp), price: 299, reason: 'Short intro' };
  const stale = await admin.rest('POST', `/api/submissions/${id}/review`, verdict, { 'if-match': '"99"' });
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'STALE', current: (sent.body as SubmissionBody).data },
  });
  // The stored record has the account of its sender.
  expect(Object.keys((stale.body as { current: object }).current)).toEqual(
    Object.keys((sent.body as SubmissionBody).data),
  );
  const reviewed = await admin.rest('POST', `/api/submissions/${id}/review`, verdict, {
    'if-match': `"${version}"`,
  });
  expect(reviewed).toMatchObject({
    status: 200,
    body: { data: { status: 'offered', offered_price: 299, answer: 'Short intro' } },
  });
  expect(reviewed.headers['etag']).toBe(`"${(reviewed.body as SubmissionBody).data.version}"`);
  const answered = await seller.rest('POST', `/api/submissions/${id}/answer`, { accept: true });
  const { product_id: productId } = (answered.body as SubmissionBody).data;
  expect(answered.body).toMatchObject({ data: { status: 'approved' } });
  expect((await admin.rest('GET', `/api/products/${productId}`)).body).toMatchObject({
    name: 'Night Bus',
    price: 299,
  });
});

it('lists all submissions to admins, and to a seller those of the own shop', async () => {
  const other = signedIn(testApp, await createSeller(testApp));
  const id = await submitted(other, { trackName: 'Foreign Track' });
  const own = await other.rest('GET', '/api/submissions/own');
  expect(own.headers['x-total-count']).toBe('1');
  expect((own.body as { data: { id: number }[] }).data.map((one) => one.id)).toEqual([id]);
  const found = await admin.rest('GET', '/api/submissions?search=foreign&status=pending&limit=5');
  expect((found.body as { data: unknown[] }).data).toEqual([
    expect.objectContaining({ id, genre: 'Techno' }),
  ]);
  expect((await seller.rest('GET', '/api/submissions')).status).toBe(403);
});

it('changes nothing for input that is no verdict or no answer', async () => {
  const id = await submitted(seller);
  for (const [by, path] of [
    [admin, 'review'],
    [seller, 'answer'],
  ] as const) {
    const { status, body } = await by.rest('POST', `/api/submissions/${id}/${path}`, { accept: 'yes' });
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT' } });
  }
  const { body } = await seller.rest('GET', '/api/submissions/own?limit=1');
  expect(body).toMatchObject({ data: [{ id, status: 'pending' }] });
});

it('asks in a sentence for the declaration that is left out', async () => {
  expect(await seller.rest('POST', '/api/submissions', { ...FORM, declarations: {} })).toMatchObject({
    status: 400,
    body: {
      field: 'declarations.samplesCleared',
      message: 'Please say whether its samples are cleared: true or false',
    },
  });
});
