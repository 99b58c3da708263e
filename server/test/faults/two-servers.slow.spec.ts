import { createEmptyDatabase, type TestDatabase } from '../support/database.js';
import { ADMIN, BuiltServer, makeDataDir } from '../support/built-server.js';
import { RemoteCaller } from '../support/remote-caller.js';
import { SmtpCatcher } from '../support/smtp-catcher.js';
import { until } from '../support/until.js';
import { byMessageId, takenMails } from './mails-taken.js';
import { fillShop, orderOf, select, type Shop } from './shop.js';

/** Two of each buyer: a new account holds three tracks, and one may hold the track of the race. */
const ORDERS = 12;
const READS_A_MINUTE = 300;
const LOGINS_A_MINUTE = 10;
const COUPON_CHECKS_A_MINUTE = 10;

const dataDir = makeDataDir();
const catcher = new SmtpCatcher();
let database: TestDatabase;
let first: BuiltServer;
let second: BuiltServer;
let shop: Shop;

beforeAll(async () => {
  database = await createEmptyDatabase();
  const smtpPort = await catcher.listen();
  const environment = {
    DATA_DIR: dataDir.path,
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    // Each test speaks from an address of its own, so that none uses up another's rate.
    RATE_LIMIT: 'on',
    TRUST_PROXY: 'true',
  };
  [first, second] = [await BuiltServer.prepare(environment), await BuiltServer.prepare(environment)];
  first.launch();
  second.launch();
  await Promise.all([first.ready(), second.ready()]);
  shop = await fillShop(database.url, first.address, { tracks: 60, buyers: 6 });
}, 90_000);

afterAll(async () => {
  await Promise.all([first.end(), second.end()]);
  await catcher.close();
  await database.drop();
  dataDir.remove();
}, 60_000);

const servers = () => [first, second];
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const statuses = (responses: { status: number }[], status: number) =>
  responses.filter((response) => response.status === status).length;

describe('two servers on one database', () => {
  it('migrate an empty one at the same moment, each step and the first admin once', async () => {
    const twice = await select(database.url, 'SELECT name FROM migrations GROUP BY name HAVING count(*) > 1');
    const admins = await select(database.url, 'SELECT email FROM users WHERE is_admin');
    expect({ twice, admins }).toEqual({ twice: [], admins: [{ email: ADMIN.email }] });
  });

  it('count the logins of an address together', async () => {
    const tries = Array.from({ length: LOGINS_A_MINUTE * 2 }, (_, n) =>
      new RemoteCaller(servers()[n % 2]!.address, null, from('10.0.0.2')).rest('POST', '/api/users/login', {
        email: 'buyer2@faults.test',
        password: 'wrong',
      }),
    );
    const responses = await Promise.all(tries);
    expect([statuses(responses, 401), statuses(responses, 429)]).toEqual([LOGINS_A_MINUTE, LOGINS_A_MINUTE]);
    expect(responses.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  it('count coupon checks of a session together, each alias of a query for itself', async () => {
    const coupon = { code: 'SHARED', discount_percent: 10, is_forever: true };
    expect((await shop.admin.rest('POST', '/api/coupons', coupon)).status).toBe(201);
    const buyer = shop.buyers[0]!;
    const check = async ({ address }: BuiltServer, times: number) => {
      const aliases = Array.from({ length: times }, (_, n) => `c${n}: validateCoupon(code: "SHARED") { id }`);
      const { codes } = await buyer.at(address).graphql(`{ ${aliases.join(' ')} }`);
      return codes;
    };
    expect(await check(first, COUPON_CHECKS_A_MINUTE - 4)).toEqual([]);
    expect(await check(second, 4)).toEqual([]);
    expect(await check(first, 1)).toEqual(['RATE_LIMITED']);
    expect((await buyer.at(second.address).rest('GET', '/api/coupons/validate?code=SHARED')).status).toBe(
      429,
    );
  });

  it('count the reads of an address together', async () => {
    const reader = new RemoteCaller(first.address, null, from('10.0.0.4'));
    const readAll = ({ address }: BuiltServer) =>
      Promise.all(
        Array.from({ length: READS_A_MINUTE + 20 }, () => reader.at(address).rest('GET', '/api/demos')),
      );
    const responses = (await Promise.all(servers().map(readAll))).flat();
    expect([statuses(responses, 200), statuses(responses, 429)]).toEqual([
      READS_A_MINUTE,
      READS_A_MINUTE + 40,
    ]);
  });

  it('show changes of one server on the other despite its cache', async () => {
    const [track] = shop.tracks as [number];
    const visitor = new RemoteCaller(second.address, null, from('10.0.0.5'));
    const query = '{ products(first: 100) { nodes { id name } totalCount } }';
    const nameOnSecond = async () => {
      const { data } = await visitor.graphql(query);
      const { nodes } = data?.['products'] as { nodes: { id: number; name: string }[] };
      return nodes.find(({ id }) => id === track)?.name;
    };
    const listed = await visitor.rest('GET', '/api/products');
    expect(await nameOnSecond()).not.toBe('Renamed on the first');

    const renamed = new FormData();
    renamed.append('data', JSON.stringify({ name: 'Renamed on the first' }));
    expect((await shop.admin.rest('PUT', `/api/products/${track}`, renamed)).status).toBe(200);

    await until(
      'the second shows the new name',
      async () => (await nameOnSecond()) === 'Renamed on the first',
    );
    const etag = listed.headers.get('etag') ?? '';
    expect((await visitor.rest('GET', '/api/products', undefined, { 'if-none-match': etag })).status).toBe(
      200,
    );
    expect((await visitor.rest('GET', `/api/products/${track}`)).body).toMatchObject({
      name: 'Renamed on the first',
    });
  });

  it('show a change of the store in the documents of the other', async () => {
    const { body } = await shop.admin.rest('GET', '/api/store');
    const { updated_at: _, ...store } = body['data'] as Record<string, unknown>;
    const visitor = new RemoteCaller(second.address, null, from('10.0.0.6'));
    const titleOnSecond = async () =>
      ((await visitor.rest('GET', '/api/openapi.json')).body as { info: { title: string } }).info.title;
    const before = await titleOnSecond();

    expect((await shop.admin.rest('PUT', '/api/store', { ...store, name: 'Nachtklang' })).status).toBe(200);
    await until('the second has the name', async () => (await titleOnSecond()) === 'Nachtklang REST API');
    expect((await shop.admin.rest('PUT', '/api/store', store)).status).toBe(200);
    await until('the second has the old name again', async () => (await titleOnSecond()) === before);
  });

  it('sell an exclusive track once across both servers', async () => {
    const track = shop.tracks.at(-1)!;
    const responses = await Promise.all(
      shop.buyers.map((buyer, n) =>
        buyer
          .at(servers()[n % 2]!.address)
          .rest('POST', '/api/orders', orderOf(track, `race${n}@customers.test`)),
      ),
    );
    expect([statuses(responses, 201), statuses(responses, 409)]).toEqual([1, shop.buyers.length - 1]);
  });

  it('run each job once, and share the jobs', async () => {
    for (let n = 0; n < ORDERS; n += 1) {
      const buyer = shop.buyers[n % shop.buyers.length]!.at(servers()[n % 2]!.address);
      const { status } = await buyer.rest(
        'POST',
        '/api/orders',
        orderOf(shop.tracks[n]!, `job${n}@customers.test`),
      );
      expect(status).toBe(201);
    }
    await until('all mails are sent', async () => {
      const waiting = await select(database.url, 'SELECT 1 FROM mails WHERE sent_at IS NULL');
      return waiting.length === 0;
    });
    const mails = takenMails(catcher);
    const queued = await select(database.url, 'SELECT 1 FROM mails');
    expect([mails.length, byMessageId(mails).length]).toEqual([queued.length, queued.length]);
    expect(await Promise.all(servers().map(mailsSentBy))).not.toContain(0);
  });

  it('share sessions, and end them together', async () => {
    const buyer = await RemoteCaller.signIn(
      first.address,
      { ...ADMIN, email: 'buyer1@faults.test' },
      from('10.0.0.1'),
    );
    expect((await buyer.at(second.address).graphql('{ me { email } }')).data).toEqual({
      me: { email: 'buyer1@faults.test' },
    });
    expect((await buyer.at(second.address).rest('POST', '/api/users/logout')).status).toBe(200);
    expect((await buyer.rest('GET', '/api/coupons/validate?code=X')).status).toBe(401);
  });
});

async function mailsSentBy({ address }: BuiltServer): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const sent = [...text.matchAll(/^ghostnote_mails_sent_total\{.*\} (\d+)$/gm)];
  return sent.reduce((sum, [, count]) => sum + Number(count), 0);
}
