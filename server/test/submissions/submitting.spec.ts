import type { User } from '../../src/modules/people/users/user.entity.js';
import { BPM_ADVICE } from '#domain/limits.js';
import { createSeller, createUser, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { refusalIn, SENT, submit, submitted } from './tracks.js';

let testApp: TestApp;
let user: User;
let seller: Caller;

beforeAll(async () => void (testApp = await createTestApp()));
beforeEach(async () => {
  user = await createSeller(testApp);
  seller = signedIn(testApp, user);
});
afterAll(() => testApp.close());

const MINE = `query ($after: String) { mySubmissions(first: 2, after: $after) {
  totalCount nodes { trackName status answer } pageInfo { hasNextPage endCursor } } }`;

it('stores a track and returns a message for the seller', async () => {
  const response = await submit(seller);
  expect(response.data).toEqual({
    submitTrack: {
      message: SENT,
      submission: {
        id: expect.any(Number) as number,
        status: 'pending',
        price: 349,
        user: { email: user.email },
      },
    },
  });
});

it('keeps what the seller declares, and null where nothing is declared', async () => {
  const declarations = { samplesCleared: true, aiTools: 'assisted', collaborators: ' Eve Other ' };
  await submitted(seller, { declarations });
  await submitted(seller, { declarations: { samplesCleared: false, collaborators: ' ' } });
  await submitted(seller);
  const { data } = await seller.graphql(
    '{ mySubmissions(first: 3) { nodes { declarations { samplesCleared aiTools collaborators } } } }',
  );
  expect(data?.['mySubmissions']).toEqual({
    nodes: [
      { declarations: null },
      { declarations: null },
      { declarations: { ...declarations, collaborators: 'Eve Other' } },
    ],
  });
  const tooLong = { declarations: { collaborators: 'x'.repeat(501) } };
  expect(refusalIn(await submit(seller, tooLong))).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'Collaborators must be at most 500 characters',
  });
});

it('mails the store and the account, but not the unverified contact address', async () => {
  const id = await submitted(seller, { projectLink: 'https://we.tl/project' });
  const [received] = await queuedMails(testApp, user.email);
  expect(received).toMatchObject({ template: 'submission-received', data: { trackName: 'Glass Tunnel' } });
  const notice = (await queuedMails(testApp, 'admin@ghostnote.test')).find(
    ({ data }) => data['submissionId'] === id,
  );
  expect(notice).toMatchObject({
    template: 'submission-notice',
    data: { contactEmail: 'studio@example.test' },
  });
  expect(JSON.stringify(notice?.data)).toContain('https://we.tl/project');
  expect(await queuedMails(testApp, 'studio@example.test')).toEqual([]);
});

it.each([
  ['Dropbox', 'https://www.dropbox.com/s/x'],
  ['WeTransfer', 'https://we.tl/t-x'],
  ['WeTransfer, in full', 'https://wetransfer.com/downloads/x'],
  ['Yandex Disk', 'https://disk.yandex.ru/d/x'],
  ['Yandex Disk, short', 'https://yadi.sk/d/x'],
  ['Google Drive', 'https://drive.google.com/file/d/x'],
])('accepts an archive at %s', async (_, archiveLink) => {
  expect((await submit(seller, { archiveLink })).code).toBeUndefined();
});

it('takes a tempo with decimals', async () => {
  const id = await submitted(seller, { bpm: 127.5 });
  const { data } = await seller.graphql('{ mySubmissions(first: 1) { nodes { id bpm } } }');
  expect(data).toEqual({ mySubmissions: { nodes: [{ id, bpm: 127.5 }] } });
});

const INCOMPLETE = 'Please fill in all required fields.';
const WRONG_HOST = 'Use only Dropbox, WeTransfer, Yandex Disk or Google Drive';

it.each([
  ['storeName', INCOMPLETE, { storeName: ' ' }],
  ['trackName', INCOMPLETE, { trackName: '' }],
  ['genre', INCOMPLETE, { genre: '' }],
  ['musicKey', INCOMPLETE, { musicKey: '' }],
  ['archiveLink', INCOMPLETE, { archiveLink: '' }],
  ['contactEmail', INCOMPLETE, { contactEmail: ' ' }],
  ['contactEmail', 'Please enter a valid email address.', { contactEmail: 'me@nowhere' }],
  ['archiveLink', WRONG_HOST, { archiveLink: 'https://evil.example/?dropbox.com' }],
  ['archiveLink', WRONG_HOST, { archiveLink: 'https://dropbox.com.evil.example/x' }],
  ['archiveLink', WRONG_HOST, { archiveLink: 'javascript:alert("we.tl")' }],
  ['projectLink', WRONG_HOST, { projectLink: 'https://notyadi.sk/x' }],
  ['price', 'Please choose one of the prices', { price: 300 }],
  ['genre', 'Please choose one of the genres', { genre: 'Polka' }],
  ['musicKey', 'Please choose one of the keys', { musicKey: 'H' }],
  ['bpm', 'BPM must be at least 0', { bpm: -1 }],
  ['bpm', BPM_ADVICE, { bpm: 127.0005 }],
])('rejects an invalid %s: %s', async (field, message, overrides) => {
  expect(refusalIn(await submit(seller, overrides))).toEqual({ code: 'BAD_USER_INPUT', message, field });
});

it.each([
  ['a visitor', () => Promise.resolve(visitor(testApp)), 'UNAUTHENTICATED'],
  ['a buyer', async () => signedIn(testApp, await createUser(testApp)), 'FORBIDDEN'],
  [
    'a seller who waits for verification',
    async () => signedIn(testApp, await createSeller(testApp, { status: 'pending' })),
    'FORBIDDEN',
  ],
  [
    'a seller who was switched off',
    async () => signedIn(testApp, await createSeller(testApp, { status: 'inactive' })),
    'FORBIDDEN',
  ],
])('rejects a submission from %s', async (_, caller, code) => {
  expect((await submit(await caller())).code).toBe(code);
});

it('lists the submissions of the caller, newest first', async () => {
  for (const trackName of ['One', 'Two', 'Three']) await submitted(seller, { trackName });
  await submitted(signedIn(testApp, await createSeller(testApp)), { trackName: 'Not mine' });
  const first = (await seller.graphql(MINE)).data?.['mySubmissions'] as { pageInfo: { endCursor: string } };
  expect(first).toMatchObject({
    totalCount: 3,
    nodes: [{ trackName: 'Three', status: 'pending', answer: null }, { trackName: 'Two' }],
    pageInfo: { hasNextPage: true },
  });
  const rest = await seller.graphql(MINE, { after: first.pageInfo.endCursor });
  expect(rest.data?.['mySubmissions']).toMatchObject({ nodes: [{ trackName: 'One' }] });
});
