import { createCoupon } from '../orders/shop.js';
import { createProduct } from '../factories/products.js';
import { createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { ApiResponse, Caller } from '../support/caller.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
});
afterAll(() => app.close());

type Headers = Record<string, string>;

const from = (address: string): Headers => ({ 'x-forwarded-for': address });
/** Addresses of one household: an IPv6 /64. */
const household = (network: string, n: number) => from(`2001:db8:${network}:1::${(n + 1).toString(16)}`);

const times = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

/** REST and GraphQL alike: what a response says of a refusal. */
function refusalOf({ status, body, headers }: ApiResponse) {
  const { code, errors } = body as {
    code?: string;
    errors?: { extensions: { code: string; retryAfter?: number } }[];
  };
  const graphql = errors?.[0]?.extensions;
  const wait = graphql?.retryAfter ?? Number(headers['retry-after'] ?? 0);
  return { limited: status === 429 || graphql?.code === 'RATE_LIMITED', code: code ?? graphql?.code, wait };
}

const LIMITED = { limited: true, code: 'RATE_LIMITED', wait: expect.any(Number) as number };

const limitedOf = (responses: ApiResponse[]) =>
  responses.filter((response) => refusalOf(response).limited).length;

const graphql = (caller: Caller, query: string, variables: object, headers: Headers) =>
  caller.rest('POST', '/graphql', { query, variables }, headers);

describe('changes', () => {
  const subscribe = 'mutation ($e: String!) { unsubscribe(token: $e) { message } }';
  const unsubscribeRest = (headers: Headers) =>
    visitor(app).rest('POST', '/api/subscribe/unsubscribe/none', undefined, headers);

  it('of one address are limited to 120 a minute over both transports, however it spells its paths', async () => {
    const responses = [
      ...(await times(60, (n) => unsubscribeRest(household('c1', n)))),
      ...(await times(60, (n) => graphql(visitor(app), subscribe, { e: 'none' }, household('c1', n)))),
    ];
    expect(limitedOf(responses)).toBe(0);
    expect(refusalOf(await unsubscribeRest(household('c1', 999)))).toEqual(LIMITED);
    expect(refusalOf(await graphql(visitor(app), subscribe, { e: 'none' }, household('c1', 7)))).toEqual(
      LIMITED,
    );
    const escaped = '/%61pi/subscribe/unsubscribe/none';
    expect(refusalOf(await visitor(app).rest('POST', escaped, undefined, household('c1', 8)))).toEqual(
      LIMITED,
    );
    expect(refusalOf(await unsubscribeRest(household('c2', 1))).limited).toBe(false);
  });

  it('count one by one where a document holds several', async () => {
    const { id } = await createProduct(app);
    const aliases = Array.from(
      { length: 15 },
      (_, n) => `a${n}: incrementPlayCount(productId: ${id}) { playCount }`,
    );
    const query = `mutation { ${aliases.join(' ')} }`;
    const responses = await times(8, () => graphql(visitor(app), query, {}, from('192.0.2.10')));
    expect(limitedOf(responses)).toBe(0);
    expect(refusalOf(await graphql(visitor(app), query, {}, from('192.0.2.10')))).toEqual(LIMITED);
  });

  it('of a signed-in user are counted by user, wherever they come from', async () => {
    const user = await createUser(app);
    const save = (n: number) => {
      const headers = from(`198.51.100.${n % 250}`);
      return signedIn(app, user).rest('PUT', `/api/cart/${user.id}`, { cart: [] }, headers);
    };
    expect(limitedOf(await times(121, save))).toBe(1);
    const other = await createUser(app);
    const headers = from('198.51.100.1');
    expect(
      (await signedIn(app, other).rest('PUT', `/api/cart/${other.id}`, { cart: [] }, headers)).status,
    ).toBe(200);
  });
});

describe('plays of a track', () => {
  const headersOf = (n: number) => ({ ...household('d1', n), 'user-agent': `browser ${n}` });
  const playCount = async (id: number) =>
    ((await visitor(app).rest('GET', `/api/products/${id}`)).body as { play_count: number }).play_count;

  it('count five times from one address, whatever the user agent', async () => {
    const { id } = await createProduct(app);
    await times(10, (n) =>
      visitor(app).rest('POST', `/api/products/${id}/increment-play-count`, undefined, headersOf(n)),
    );
    const query = `mutation { incrementPlayCount(productId: ${id}) { playCount } }`;
    await times(10, (n) => graphql(visitor(app), query, {}, headersOf(n + 10)));
    expect(await playCount(id)).toBe(5);

    const neighbour = { ...household('d2', 1), 'user-agent': 'browser 1' };
    await visitor(app).rest('POST', `/api/products/${id}/increment-play-count`, undefined, neighbour);
    expect(await playCount(id)).toBe(6);
  });

  it('count again when half an hour is over', async () => {
    const { id } = await createProduct(app);
    const play = (n: number) =>
      visitor(app).rest('POST', `/api/products/${id}/increment-play-count`, undefined, headersOf(n));
    await times(6, play);
    for (const [table, column] of [
      ['play_counts', 'counted_at'],
      ['play_callers', 'started_at'],
    ]) {
      await app.dataSource.query(`UPDATE ${table} SET ${column} = ${column} - interval '31 minutes'`);
    }
    await times(6, play);
    expect(await playCount(id)).toBe(10);
  });
});

describe('registrations', () => {
  const form = (email: string) => ({
    name: 'Ada',
    email,
    country: 'Sweden',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
  const rest = (email: string, headers: Headers) =>
    visitor(app).rest('POST', '/api/users/register', { ...form(email), last_name: 'Lovelace' }, headers);
  const query = 'mutation ($input: RegisterInput!) { register(input: $input) { requiresVerification } }';
  const overGraphql = (email: string, headers: Headers) =>
    graphql(visitor(app), query, { input: { ...form(email), lastName: 'Lovelace' } }, headers);

  it('are limited to five an hour for one address over both transports, known addresses counting alike', async () => {
    const { email } = await createUser(app);
    const responses = [
      await rest(email, household('e1', 0)),
      await rest('r1@example.test', household('e1', 1)),
      await rest('r2@example.test', household('e1', 2)),
      await overGraphql('r3@example.test', household('e1', 3)),
      await overGraphql('r4@example.test', household('e1', 4)),
    ];
    expect(limitedOf(responses)).toBe(0);
    expect(refusalOf(await rest('r5@example.test', household('e1', 5)))).toEqual(LIMITED);
    expect(refusalOf(await overGraphql('r5@example.test', household('e1', 6)))).toEqual(LIMITED);
    expect(refusalOf(await rest('r5@example.test', household('e2', 5))).limited).toBe(false);
  });
});

describe('forms', () => {
  const MESSAGE = { name: 'Ada', email: 'ada@example.test', subject: 'Hello', text: 'Hello there' };
  const query = 'mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) { message } }';

  it('are limited to ten an hour for one address over both transports', async () => {
    const rest = (n: number) => visitor(app).rest('POST', '/api/contact', MESSAGE, household('f1', n));
    const overGraphql = (n: number) => graphql(visitor(app), query, { input: MESSAGE }, household('f1', n));
    expect(limitedOf([...(await times(5, rest)), ...(await times(5, overGraphql))])).toBe(0);
    expect(refusalOf(await rest(20))).toEqual(LIMITED);
    expect(refusalOf(await overGraphql(21))).toEqual(LIMITED);
  });
});

describe('coupon checks', () => {
  it('count once each when one document is sent again and fails', async () => {
    const caller = signedIn(app, await createUser(app));
    const check = 'query ($code: String!) { validateCoupon(code: $code) { id } }';
    for (let n = 0; n < 10; n++) {
      const response = await graphql(caller, check, { code: `NONE${n}` }, from('203.0.113.77'));
      expect(refusalOf(response)).toMatchObject({ limited: false, code: 'NOT_FOUND' });
    }
    const response = await graphql(caller, check, { code: 'NONE10' }, from('203.0.113.77'));
    expect(refusalOf(response)).toEqual(LIMITED);
  });

  it('are limited to ten a minute, each alias counting, wherever they come from', async () => {
    await createCoupon(app, { code: 'KNOWN' });
    const user = await createUser(app);
    const guesses = (count: number) =>
      Array.from({ length: count }, (_, n) => `c${n}: validateCoupon(code: "KNOWN") { id }`).join(' ');
    const check = (count: number, address: string) =>
      graphql(signedIn(app, user), `{ ${guesses(count)} }`, {}, from(address));
    expect(refusalOf(await check(10, '192.0.2.20')).limited).toBe(false);
    expect(refusalOf(await check(1, '192.0.2.21'))).toEqual(LIMITED);
  });
});
