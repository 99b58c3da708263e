import { SavedSearchAlertsJob } from '../../src/modules/buyers/saved-searches/saved-search-alerts.job.js';
import { MailOutboxService } from '../../src/modules/platform/mail/index.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';

let testApp: TestApp;
let user: User;
let buyer: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
});
beforeEach(async () => {
  await testApp.dataSource.query('DELETE FROM saved_searches');
  await testApp.dataSource.query('DELETE FROM products');
  user = await createUser(testApp);
  buyer = signedIn(testApp, user);
});
afterAll(() => testApp.close());

interface Saved {
  id: number;
  name: string;
  filter: object;
  frequency: string;
  shop_path: string;
}

const FILTER = { categories: ['Techno'], min_bpm: 126, max_bpm: 130 };
const save = (body: object = {}, caller = buyer) =>
  caller.rest('POST', '/api/saved-searches', {
    name: 'Techno',
    filter: FILTER,
    frequency: 'instant',
    ...body,
  });
const saved = async (body?: object) => ((await save(body)).body as { data: Saved }).data;
const list = async (caller = buyer) =>
  ((await caller.rest('GET', '/api/saved-searches')).body as { data: Saved[] }).data;
const run = (now = new Date()) => testApp.app.get(SavedSearchAlertsJob, { strict: false }).run(now);
const mails = async () =>
  (await queuedMails(testApp, user.email))
    .filter(({ template }) => template === 'saved-search')
    .map(
      ({ data }) =>
        data as { tracks: { title: string }[]; more: number; shopUrl: string; oneClickUrl: string },
    );
const mailedTracks = async () => (await mails()).map(({ tracks }) => tracks.map(({ title }) => title));
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1_000);

describe('saved searches', () => {
  it('are refused with a character that cannot be stored, which is named', async () => {
    for (const field of ['categories', 'music_keys', 'types', 'programs', 'camelot_codes']) {
      expect(await save({ filter: { [field]: ['a\0b'] } })).toMatchObject({
        status: 400,
        body: { code: 'BAD_USER_INPUT' },
      });
    }
  });

  it('mail the tracks whose packages hold the versions, and lead back to them', async () => {
    const versions = ['extended', 'instrumental'];
    expect(await saved({ filter: { versions } })).toMatchObject({
      filter: { versions },
      shop_path: '/shop?versions=extended,instrumental',
    });
    await createProduct(testApp, { name: 'Both', versions: ['extended', 'instrumental'] });
    await createProduct(testApp, { name: 'One', versions: ['instrumental'] });
    await run();
    expect(await mailedTracks()).toEqual([['Both']]);
    const wrong = await save({ filter: { versions: ['remix'] } });
    expect(wrong).toMatchObject({ status: 400, body: { field: 'filter.versions' } });
  });

  it('are kept with their filter and a link to the shop', async () => {
    await save({ name: ' Techno, 126 to 130 BPM ', search: 'night' });
    expect(await list()).toMatchObject([
      {
        name: 'Techno, 126 to 130 BPM',
        filter: FILTER,
        search: 'night',
        frequency: 'instant',
        shop_path: '/shop?q=night&genre=Techno&minBpm=126&maxBpm=130',
      },
    ]);
    const { data } = await buyer.graphql(
      '{ mySavedSearches { name filter { categories minBpm maxBpm hot } frequency shopPath } }',
    );
    expect(data).toMatchObject({
      mySavedSearches: [{ filter: { categories: ['Techno'], minBpm: 126, maxBpm: 130, hot: null } }],
    });
  });

  it('belong to one account', async () => {
    const { id } = await saved();
    const other = signedIn(testApp, await createUser(testApp));
    expect(await list(other)).toEqual([]);
    const statuses = [
      await other.rest('PUT', `/api/saved-searches/${id}`, { frequency: 'off' }),
      await other.rest('DELETE', `/api/saved-searches/${id}`),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404]);
    expect((await buyer.rest('PUT', `/api/saved-searches/${id}`, { name: 'Mine' })).body).toMatchObject({
      data: { name: 'Mine', frequency: 'instant' },
    });
    await buyer.rest('DELETE', `/api/saved-searches/${id}`);
    expect(await list()).toEqual([]);
  });

  it('are at most 20 per account, also when saved at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 23 }, () => save()));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'You can save at most 20 searches. Delete one first.',
    });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ frequency: 'hourly' }, 'frequency'],
    [{ filter: { categories: 'Techno' } }, 'filter'],
  ])('are refused with %j', async (body, field) => {
    const { status, body: error } = await save(body);
    expect(status).toBe(400);
    expect((error as { field: string }).field).toContain(field);
  });
});

describe('mails', () => {
  it('list new matching tracks at once, each once per search', async () => {
    await createProduct(testApp, { name: 'Old', bpm: 128 });
    await save();
    await run();
    expect(await mailedTracks()).toEqual([]);
    await createProduct(testApp, { name: 'First', bpm: 128 });
    await createProduct(testApp, { name: 'Too fast', bpm: 140 });
    await run();
    await run();
    await createProduct(testApp, { name: 'Second', bpm: 127 });
    await run();
    expect(await mailedTracks()).toEqual([['First'], ['Second']]);
    const [mail] = await mails();
    expect(mail!.shopUrl).toMatch(/\/shop\?genre=Techno&minBpm=126&maxBpm=130$/);
  });

  it('are sent once by two instances at the same time', async () => {
    await save();
    await createProduct(testApp, { name: 'First', bpm: 128 });
    await Promise.all([run(), run(), run()]);
    expect(await mailedTracks()).toEqual([['First']]);
  });

  it('are neither lost nor doubled when a run is killed before its mail is queued', async () => {
    await save();
    await createProduct(testApp, { name: 'First', bpm: 128 });
    const outbox = testApp.app.get(MailOutboxService, { strict: false });
    const enqueue = jest.spyOn(outbox, 'enqueue').mockRejectedValueOnce(new Error('killed'));
    await expect(run()).rejects.toThrow('killed');
    enqueue.mockRestore();
    expect(await mailedTracks()).toEqual([]);
    await run();
    await run();
    expect(await mailedTracks()).toEqual([['First']]);
  });

  it('collect the tracks of a day, or of a week', async () => {
    await save({ name: 'Daily', frequency: 'daily' });
    await save({ name: 'Weekly', frequency: 'weekly' });
    await createProduct(testApp, { name: 'First', bpm: 128 });
    await createProduct(testApp, { name: 'Second', bpm: 128 });
    await run();
    expect(await mailedTracks()).toEqual([]);
    await run(hoursFromNow(24));
    expect((await mailedTracks())[0]).toEqual(['Second', 'First']);
    await run(hoursFromNow(24 * 7));
    await run(hoursFromNow(24 * 7));
    expect(await mailedTracks()).toEqual([
      ['Second', 'First'],
      ['Second', 'First'],
    ]);
  });

  it('end with one click, and start again with later tracks only', async () => {
    const { id } = await saved();
    await createProduct(testApp, { name: 'First', bpm: 128 });
    await run();
    const [mail] = await mails();
    const { pathname } = new URL(mail!.oneClickUrl);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const responses = [];
    for (let time = 0; time < 2; time++) {
      responses.push(await visitor(testApp).rest('POST', pathname, 'List-Unsubscribe=One-Click', headers));
    }
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await list()).toMatchObject([{ id, frequency: 'off' }]);
    await createProduct(testApp, { name: 'Missed', bpm: 128 });
    await run();
    await buyer.rest('PUT', `/api/saved-searches/${id}`, { frequency: 'instant' });
    await createProduct(testApp, { name: 'Later', bpm: 128 });
    await run();
    expect(await mailedTracks()).toEqual([['First'], ['Later']]);
    const forged = pathname.replace(/\d+\./, `${id + 1}.`);
    expect((await visitor(testApp).rest('POST', forged)).status).toBe(400);
  });

  it('are not sent to a blocked account', async () => {
    await save();
    await testApp.dataSource.query('UPDATE users SET blocked_at = now() WHERE id = $1', [user.id]);
    await createProduct(testApp, { name: 'First', bpm: 128 });
    await run();
    expect(await mailedTracks()).toEqual([]);
  });
});
