import { createUser, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';

const STORE = 'store@example.test';
const SENT = 'Your request has been sent successfully! We will reply within 24-48 hours.';

let testApp: TestApp;
let buyer: Caller;
let buyerId: number;
beforeAll(async () => {
  testApp = await createTestApp({ ADMIN_EMAIL: STORE, ADMIN_PASSWORD: 'Store!2345' });
  const user = await createUser(testApp, { email: 'buyer@example.test' });
  buyerId = user.id;
  buyer = signedIn(testApp, user);
});
afterEach(async () => void (await testApp.dataSource.query('DELETE FROM service_orders; DELETE FROM mails')));
afterAll(() => testApp.close());

const PERSON = { name: 'Ada', email: 'ada@example.test', description: 'Dark and slow' };
const EXAMPLE = 'https://soundcloud.com/ada/night';

const FORMS = {
  '/api/track-order/order-track': {
    ...PERSON,
    genre: 'Deep House',
    bpm: '120-124',
    version: 'Vocal/Instrumental',
    example: EXAMPLE,
    projectFile: 'Yes',
    masterVersion: 'No',
    mixVersion: ['Extended Mix'],
    radioVersion: [],
  },
  '/api/co-producing/order': { ...PERSON, needs: ['Create MIDI', 'Arrangement'], link: EXAMPLE },
  '/api/mixing-mastering/order': { ...PERSON, needs: ['Mixing'], stemsCount: 24, example: '' },
};
const [TRACK, CO_PRODUCING, MIXING] = Object.keys(FORMS) as (keyof typeof FORMS)[];

interface StoredOrder {
  details: Record<string, unknown>;
}
const stored = (): Promise<StoredOrder[]> =>
  testApp.dataSource.query(
    'SELECT user_id, kind, status, name, email, description, details FROM service_orders',
  );

const send = (url: keyof typeof FORMS | undefined, overrides: Record<string, unknown> = {}) =>
  buyer.rest('POST', String(url), { ...FORMS[url ?? '/api/co-producing/order'], ...overrides });

const detailsOf = async (url: keyof typeof FORMS | undefined, overrides: Record<string, unknown> = {}) => {
  expect((await send(url, overrides)).status).toBe(201);
  return (await stored())[0]?.details;
};

describe.each([
  [
    TRACK,
    'musicProduction',
    {
      genre: 'Deep House',
      bpm: '120-124',
      version: 'Vocal/Instrumental',
      example: EXAMPLE,
      projectFile: 'Yes',
      masterVersion: 'No',
      mixVersion: ['Extended Mix'],
      radioVersion: [],
    },
  ],
  [CO_PRODUCING, 'coProducing', { needs: ['Creat MIDI', 'Arrangement'], link: EXAMPLE }],
  [MIXING, 'mixingMastering', { needs: ['Mixing'], stemsCount: 24, example: null }],
])('POST %s', (url, kind, details) => {
  it('stores the order, mails the store and confirms to the account', async () => {
    expect(await send(url)).toMatchObject({ status: 201, body: { message: SENT } });
    expect(await stored()).toEqual([{ ...PERSON, user_id: buyerId, kind, status: 'new', details }]);
    expect(await queuedMails(testApp, STORE)).toMatchObject([
      { template: 'service-order-notice', data: { email: PERSON.email, accountEmail: 'buyer@example.test' } },
    ]);
    expect(await queuedMails(testApp, 'buyer@example.test')).toMatchObject([
      { template: 'service-order-received', data: { description: PERSON.description } },
    ]);
  });

  it('sends no mail to the typed address', async () => {
    await send(url);
    expect(await queuedMails(testApp, PERSON.email)).toEqual([]);
  });

  it('returns 401 to visitors', async () => {
    expect(
      await visitor(testApp).rest('POST', String(url), FORMS[url ?? '/api/co-producing/order']),
    ).toMatchObject({
      status: 401,
      body: { error: 'Please log in or register to continue' },
    });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['name', '', 'Name is required'],
    ['name', 'A\nB', 'Must be a single line of text'],
    ['email', 'ada', 'Please enter a valid email'],
    ['description', ' ', 'Description is required'],
    ['description', 'x'.repeat(5001), 'Description must be at most 5000 characters'],
  ])('rejects %s = %j', async (field, value, error) => {
    expect(await send(url, { [field]: value })).toMatchObject({ status: 400, body: { error, field } });
    expect(await stored()).toEqual([]);
  });
});

describe('the wishes of a customer', () => {
  it('are stored with any of the forms, and may be left out', async () => {
    const wishes = { budget: 800, wanted_date: '2099-12-24' };
    expect(await detailsOf(CO_PRODUCING, wishes)).toMatchObject({ budget: 800, wantedDate: '2099-12-24' });
    await testApp.dataSource.query('DELETE FROM service_orders');
    expect(await detailsOf(MIXING, { budget: '', wanted_date: '' })).not.toHaveProperty('budget');
  });

  it.each([
    ['budget', 0],
    ['budget', 12.5],
    ['wanted_date', '2020-01-01'],
    ['wanted_date', 'soon'],
  ])('are refused with %s = %j', async (field, value) => {
    expect(await send(TRACK, { [field]: value })).toMatchObject({ status: 400, body: { field } });
  });
});

describe('music production', () => {
  it.each([
    ['genre', '', 'Genre is required'],
    ['genre', 'Polka', 'Please select a genre from the list'],
    ['bpm', '', 'BPM is required'],
    ['bpm', 'fast', 'BPM must be a number or a range, for example 128 or 120-130'],
    ['version', '', 'Version is required'],
    ['version', 'Karaoke', 'Version must be Instrumental or Vocal/Instrumental'],
    ['projectFile', 'Maybe', 'Project file must be Yes or No'],
    ['masterVersion', 'Maybe', 'Master version must be Yes or No'],
    ['mixVersion', ['Club Mix'], 'Mix version can only be Extended Mix'],
    ['radioVersion', ['TV Version'], 'Radio version can only be Radio Version'],
    ['example', '', 'Example link is required'],
    ['example', 'soundcloud', 'Please enter a valid URL'],
    ['example', 'javascript:alert(1)', 'Please enter a valid URL'],
  ])('rejects %s = %j', async (field, value, error) => {
    expect(await send(TRACK, { [field]: value })).toMatchObject({ status: 400, body: { error, field } });
  });

  it('uses No and empty lists for missing fields', async () => {
    const missing = {
      projectFile: undefined,
      masterVersion: undefined,
      mixVersion: undefined,
      radioVersion: undefined,
    };
    expect(await detailsOf(TRACK, missing)).toMatchObject({
      projectFile: 'No',
      masterVersion: 'No',
      mixVersion: [],
      radioVersion: [],
    });
  });

  it('accepts flags, single choices and a number from older clients', async () => {
    const older = { projectFile: true, masterVersion: '0', mixVersion: 'Extended Mix', bpm: 128 };
    expect(await detailsOf(TRACK, older)).toMatchObject({
      projectFile: 'Yes',
      masterVersion: 'No',
      mixVersion: ['Extended Mix'],
      bpm: '128',
    });
  });
});

describe('co-producing', () => {
  it.each([[[]], [undefined], [null]])('requires at least one need, not %j', async (needs) => {
    expect(await send(CO_PRODUCING, { needs })).toMatchObject({
      status: 400,
      body: { error: 'Please select at least one service you need', field: 'needs' },
    });
  });

  it('rejects an unknown need', async () => {
    expect(await send(CO_PRODUCING, { needs: ['Mixing'] })).toMatchObject({
      status: 400,
      body: { error: 'Needs can be Create MIDI, Arrangement and Other', field: 'needs' },
    });
  });

  it('accepts both spellings of one need', async () => {
    expect(await detailsOf(CO_PRODUCING, { needs: ['Creat MIDI', 'Create MIDI'] })).toMatchObject({
      needs: ['Creat MIDI'],
    });
  });

  it('accepts a missing link and rejects an invalid one', async () => {
    expect(await send(CO_PRODUCING, { link: 'ftp://a.test' })).toMatchObject({
      status: 400,
      body: { error: 'Please enter a valid URL', field: 'link' },
    });
    expect(await detailsOf(CO_PRODUCING, { link: '' })).toMatchObject({ link: null });
  });
});

describe('mixing and mastering', () => {
  it.each([[[]], [undefined]])('requires at least one need, not %j', async (needs) => {
    expect(await send(MIXING, { needs })).toMatchObject({
      status: 400,
      body: { error: 'Please select at least one service you need', field: 'needs' },
    });
  });

  it.each([
    [undefined, 'Stems count is required and must be a whole number'],
    ['', 'Stems count is required and must be a whole number'],
    [1.5, 'Stems count is required and must be a whole number'],
    [0, 'Stems count must be at least 1'],
    [1001, 'Stems count must be at most 1000'],
  ])('rejects %j stems', async (stemsCount, error) => {
    expect(await send(MIXING, { stemsCount })).toMatchObject({
      status: 400,
      body: { error, field: 'stemsCount' },
    });
  });

  it('accepts the count as text', async () => {
    expect(await detailsOf(MIXING, { stemsCount: '12' })).toMatchObject({ stemsCount: 12 });
  });

  it.each([[7], ['many'], [undefined]])('ignores %j stems without mixing', async (stemsCount) => {
    expect(await detailsOf(MIXING, { needs: ['Mastering'], stemsCount })).toMatchObject({ stemsCount: null });
  });
});

describe('GraphQL', () => {
  it.each([
    ['requestMusicProduction', 'MusicProductionInput', TRACK],
    ['requestCoProducing', 'CoProducingInput', CO_PRODUCING],
    ['requestMixingMastering', 'MixingMasteringInput', MIXING],
  ])('%s accepts the same form', async (mutation, type, url) => {
    const { data, errors } = await buyer.graphql(
      `mutation ($input: ${type}!) { ${mutation}(input: $input) { message } }`,
      { input: FORMS[url ?? '/api/co-producing/order'] },
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({ [mutation]: { message: SENT } });
    expect(await stored()).toHaveLength(1);
  });
});
