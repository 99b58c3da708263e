import { BIDI_ADVICE } from '#domain/names.js';
import { DEFAULT_STORE } from '#domain/store.js';
import { setCurrentStore } from '#core/config/index.js';
import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { CUSTOMER, placeOrder } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { mailedCode } from '../support/mails.js';

let testApp: TestApp;
let counter = 0;
beforeAll(async () => void (testApp = await createTestApp()));
beforeEach(() => testApp.dataSource.query('DELETE FROM rate_limits'));
afterAll(() => testApp.close());

const admin = async () => signedIn(testApp, await createUser(testApp, { isAdmin: true }));

const registration = (overrides: Record<string, unknown>) => ({
  name: 'Ada',
  last_name: 'Byron',
  email: `named${(counter += 1)}@example.test`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  country: 'Norway',
  ...overrides,
});

const register = (overrides: Record<string, unknown>) =>
  visitor(testApp).rest('POST', '/api/users/register', registration(overrides));

/** Every way to set the name of a shop; each returns status and field of the response. */
const WAYS: Record<string, (shopName: string) => Promise<unknown>> = {
  registration: async (shopName) => outcome(await register({ is_seller: true, shop_name: shopName })),
  'a new seller by an admin': async (shopName) => {
    const { id } = await createUser(testApp);
    const body = { user_id: id, shop_name: shopName };
    return outcome(await (await admin()).rest('POST', '/api/sellers', body));
  },
  'a new name by an admin': async (shopName) => {
    const user = await createSeller(testApp);
    const { id } = await testApp.dataSource.manager.findOneByOrFail(Seller, { userId: user.id });
    return outcome(await (await admin()).rest('PUT', `/api/sellers/${id}`, { shop_name: shopName }));
  },
  'a new name over GraphQL': async (shopName) => {
    const user = await createSeller(testApp);
    const { id } = await testApp.dataSource.manager.findOneByOrFail(Seller, { userId: user.id });
    const { errors } = await (
      await admin()
    ).graphql(
      'mutation ($id: Int!, $input: UpdateSellerInput!) { updateSeller(id: $id, input: $input) { id } }',
      {
        id,
        input: { shopName },
      },
    );
    const { code, field } = (errors?.[0]?.extensions ?? {}) as { code?: string; field?: string };
    return [
      code === 'CONFLICT' ? 409 : code === 'BAD_USER_INPUT' ? 400 : 200,
      field === 'shopName' ? 'shop_name' : field,
    ];
  },
};

function outcome({ status, body }: { status: number; body: unknown }): unknown[] {
  return [status, (body as { field?: string }).field];
}

describe('the name of a shop', () => {
  it('is refused on every way when it looks like that of another shop or of the store', async () => {
    await createSeller(testApp, { shopName: 'Nightshift Audio' });
    const names = [
      'nightshift audio',
      'Nightshift  Audio',
      'Nightshift\u00a0Audio',
      'Nightshift\u200b Audio',
      'N\u0456ghtsh\u0456ft Audio',
      'NIGHTSH\u0406FT AUD\u0406O',
      'NightshIft\u2060 Audio',
      '\uff2eightshift Audio',
      'Ghostnote',
      'ghost note',
      'Gh\u043estnote',
      'GHOST\u00adNOTE',
      'Ghostnote\u2122',
      'Ghostnote Official',
      'Gh\u043estnote Supp\u043ert',
      'TEAM GH0STNOTE',
    ];
    const refused = Object.fromEntries(names.map((name) => [name, [409, 'shop_name']]));
    for (const [way, setName] of Object.entries(WAYS)) {
      const outcomes: Record<string, unknown> = {};
      for (const name of names) {
        await testApp.dataSource.query('DELETE FROM rate_limits');
        outcomes[name] = await setName(name);
      }
      expect({ way, outcomes }).toEqual({ way, outcomes: refused });
    }
  });

  it('is refused on every way when nothing of it is visible, or when it reverses its direction', async () => {
    const names = ['\u200b', '\u3164\u2800', '\ufe0f\u00ad', 'Evil\u202egnp', '\u2067Abc'];
    const refused = Object.fromEntries(names.map((name) => [name, [400, 'shop_name']]));
    for (const [way, setName] of Object.entries(WAYS)) {
      const outcomes: Record<string, unknown> = {};
      for (const name of names) outcomes[name] = await setName(name);
      expect({ way, outcomes }).toEqual({ way, outcomes: refused });
    }
  });

  it('may resemble another one, and may be that of a shop which has a new name', async () => {
    const user = await createSeller(testApp, { shopName: 'Glass Tower' });
    const outcomes = async (name: string) => {
      const results: unknown[] = [];
      for (const [way, setName] of Object.entries(WAYS)) results.push([way, await setName(`${name} ${way}`)]);
      return results;
    };
    const taken = Object.keys(WAYS).map((way) => [
      way,
      [way === 'registration' ? 200 : expect.any(Number), undefined],
    ]);
    expect(await outcomes('Glass Towers')).toEqual(taken);
    await testApp.dataSource.manager.update(Seller, { userId: user.id }, { shopName: 'Steel Tower' });
    expect(await WAYS['registration']!('Glass T\u043ewer')).toEqual([200, undefined]);
    expect(await WAYS['registration']!('Steel T\u043ewer')).toEqual([409, 'shop_name']);
  });

  it('follows the name of the store', async () => {
    setCurrentStore({ ...DEFAULT_STORE, name: 'Beatbarn' });
    expect(await WAYS['registration']!('B\u0435atbarn')).toEqual([409, 'shop_name']);
    expect(await WAYS['registration']!('Ghost Note')).toEqual([200, undefined]);
    setCurrentStore(DEFAULT_STORE);
  });

  it('goes to one of two registrations that are completed at the same moment', async () => {
    const forms = ['Moon Harbour', 'M\u043eon  Harbour'].map((shop_name) =>
      registration({ is_seller: true, shop_name }),
    );
    for (const form of forms) await visitor(testApp).rest('POST', '/api/users/register', form);
    const completed = await Promise.all(
      forms.map(async ({ email, password }) =>
        visitor(testApp).rest('POST', '/api/users/complete-registration', {
          email,
          password,
          verificationCode: await mailedCode(testApp, email),
        }),
      ),
    );
    expect(new Set(completed.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const sellers = await testApp.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM sellers WHERE shop_name::text LIKE '%Harbour'`,
    );
    expect(sellers).toEqual([{ count: 1 }]);
  });

  it('from before the rules stays, beside another one that looks like it', async () => {
    const user = await createSeller(testApp, { shopName: 'Old\u202eName' });
    await createSeller(testApp, { shopName: 'Old Name' });
    const { id } = await testApp.dataSource.manager.findOneByOrFail(Seller, { userId: user.id });
    const caller = await admin();
    const body = { shop_name: 'Old\u202eName', social_link: 'https://soundcloud.com/old' };
    expect(await caller.rest('PUT', `/api/sellers/${id}`, body)).toMatchObject({
      status: 200,
      body: { data: { shop_name: 'Old\u202eName', social_link: 'https://soundcloud.com/old' } },
    });
  });
});

describe('the name of a person', () => {
  it('is refused when nothing of it is visible, or when it reverses its direction', async () => {
    const track = await createProduct(testApp);
    const buyer = await createUser(testApp);
    const caller = signedIn(testApp, buyer);
    const profile = { name: 'Ada', last_name: 'Byron', email: buyer.email, country: 'Norway' };
    const form = {
      email: 'ada@example.test',
      description: 'Dark',
      needs: ['Mixing'],
      stemsCount: 2,
      example: '',
    };
    const ways: Record<string, (name: string) => Promise<{ status: number }>> = {
      registration: (name) => register({ name }),
      'registration, last name': (name) => register({ last_name: name }),
      profile: (name) => caller.rest('PUT', `/api/users/${buyer.id}`, { ...profile, name }),
      'profile, last name': (name) =>
        caller.rest('PUT', `/api/users/${buyer.id}`, { ...profile, last_name: name }),
      'profile by an admin': async (name) => (await admin()).rest('PUT', `/api/users/${buyer.id}`, { name }),
      order: (name) => placeOrder(caller, [track.id], { customer_info: { ...CUSTOMER, firstName: name } }),
      'service order': (name) => caller.rest('POST', '/api/mixing-mastering/order', { ...form, name }),
      contact: (name) =>
        visitor(testApp).rest('POST', '/api/feedback/send-feedback', {
          name,
          email: 'a@example.test',
          message: 'Hi',
        }),
    };
    const statuses: Record<string, number[]> = {};
    for (const [way, setName] of Object.entries(ways)) {
      statuses[way] = [(await setName('\u200b\u2800')).status, (await setName('Ada\u202enoryB')).status];
    }
    expect(statuses).toEqual(Object.fromEntries(Object.keys(ways).map((way) => [way, [400, 400]])));
  });

  it('from before the rule stays until it is changed', async () => {
    const user = await createUser(testApp, { name: 'Ada\u202d' });
    const { lastName, email } = user;
    const body = { name: 'Ada\u202d', last_name: lastName, email, country: 'Norway' };
    const caller = signedIn(testApp, user);
    expect((await caller.rest('PUT', `/api/users/${user.id}`, body)).status).toBe(200);
    const { country } = await testApp.dataSource.manager.findOneByOrFail(User, { id: user.id });
    expect(country).toBe('Norway');
    expect(await caller.rest('PUT', `/api/users/${user.id}`, { ...body, name: 'Ada\u202e' })).toMatchObject({
      status: 400,
      body: { error: BIDI_ADVICE, field: 'name' },
    });
  });
});
