import { BuiltServer, makeDataDir } from '../support/built-server.js';
import { SmtpCatcher } from '../support/smtp-catcher.js';
import { until } from '../support/until.js';
import { embeddedDatabaseUrl, killDatabase } from './embedded-database.js';
import { takenMails } from './mails-taken.js';
import { fillShop, orderOf, select, type Shop } from './shop.js';

const dataDir = makeDataDir();
const catcher = new SmtpCatcher();
let server: BuiltServer;
let databaseUrl: string;
let shop: Shop;

beforeAll(async () => {
  const smtpPort = await catcher.listen();
  server = await BuiltServer.prepare({ DATA_DIR: dataDir.path, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` });
  await server.start();
  databaseUrl = embeddedDatabaseUrl(dataDir.path);
  shop = await fillShop(databaseUrl, server.address, { tracks: 50, buyers: 2 });
}, 60_000);

afterAll(async () => {
  await server.end();
  await catcher.close();
  dataDir.remove();
}, 60_000);

async function order(email: string): Promise<void> {
  const { status } = await shop.buyers[0]!.rest('POST', '/api/orders', orderOf(shop.tracks.pop()!, email));
  expect(status).toBe(201);
}

const taken = (email: string) => takenMails(catcher).filter(({ to }) => to === email);

/** All mails of this address are marked as sent. */
function settled(email: string): Promise<void> {
  return until(`the mail to ${email} is marked as sent`, async () => {
    const waiting = await select(
      databaseUrl,
      'SELECT 1 FROM mails WHERE recipient = $1 AND sent_at IS NULL',
      [email],
    ).catch(() => [{}]);
    return waiting.length === 0;
  });
}

const responses = (url: string) =>
  select(url, 'SELECT 1').then(
    () => true,
    () => false,
  );

it('sends a mail once when the database is killed during the delivery', async () => {
  catcher.beforeTaking = async () => {
    catcher.beforeTaking = () => Promise.resolve();
    killDatabase(dataDir.path);
    await until('the database is back', () => responses(databaseUrl));
  };
  await order('database@customers.test');
  await until('the mail is taken', () => taken('database@customers.test').length > 0);
  await settled('database@customers.test');
  expect(taken('database@customers.test')).toHaveLength(1);
}, 60_000);

it('sends a mail once when the server is killed before the mail is marked as sent', async () => {
  await select(databaseUrl, SLOW_COMMIT);
  await order('server@customers.test');
  const committing = `SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep'`;
  await until('the mark is being committed', async () => (await select(databaseUrl, committing)).length > 0);
  await server.end('SIGKILL');
  await select(databaseUrl, `SELECT pg_terminate_backend(pid) FROM (${committing}) AS sleeping`);
  await select(databaseUrl, 'DROP FUNCTION commit_slowly CASCADE');

  await server.start();
  await settled('server@customers.test');

  expect(taken('server@customers.test')).toHaveLength(1);
}, 60_000);

it('sends every mail once after the mail server was down for days, without stopping orders', async () => {
  const port = catcher.port;
  await catcher.close();
  const customers = Array.from({ length: 10 }, (_, n) => `away${n}@customers.test`);
  for (const email of customers) await order(email);
  await until('each has been tried in vain', async () => {
    const tried = await select(
      databaseUrl,
      'SELECT id FROM graphile_worker._private_jobs WHERE attempts > 0',
    );
    return tried.length >= customers.length;
  });
  // After four days of failures the attempts are used up, and the next ones are hours away.
  await select(
    databaseUrl,
    "UPDATE mails SET created_at = created_at - interval '4 days' WHERE sent_at IS NULL",
  );
  await select(databaseUrl, USED_UP);

  await catcher.listen(port);
  await select(databaseUrl, "SELECT graphile_worker.add_job('retry-unsent-mail')");
  await Promise.all(customers.map(settled));

  expect(customers.map((email) => taken(email).length)).toEqual(customers.map(() => 1));
}, 90_000);

const SLOW_COMMIT = `
  CREATE FUNCTION commit_slowly() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_sleep(60); RETURN NULL; END $$;
  CREATE CONSTRAINT TRIGGER commit_slowly AFTER UPDATE ON mails
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION commit_slowly()`;
const USED_UP = `
  UPDATE graphile_worker._private_jobs SET attempts = max_attempts, run_at = now() + interval '2 hours'
   WHERE locked_by IS NULL AND key LIKE 'mail:%'`;
