import { KeyRing } from '#core/secrets/index.js';
import { signUnsubscribe } from '../../src/modules/people/subscribers/subscription-token.js';
import { ADMIN, BuiltServer, makeDataDir } from '../support/built-server.js';
import { RemoteCaller } from '../support/remote-caller.js';
import { SmtpCatcher } from '../support/smtp-catcher.js';
import { eventually, until } from '../support/until.js';
import { embeddedDatabaseUrl, killDatabase } from './embedded-database.js';
import { byMessageId, takenMails, type TakenMail } from './mails-taken.js';
import { select } from './shop.js';

/** The proof of 50,000 takes 17 minutes on two busy cores: `FAULT_RECIPIENTS=50000`. */
const RECIPIENTS = Number(process.env['FAULT_RECIPIENTS'] ?? 3_000);
/** Readers who unsubscribe while the newsletter is sent: those whose turn comes last. */
const LEAVING = Math.ceil(RECIPIENTS / 50);
/** As many as the process can send, so that a kill always meets mails that wait. */
const MAILS_PER_MINUTE = '60000';
const SECRET = 'a secret of the faults';
/** Milliseconds within which even a busy process reads that the mail server has accepted a mail. */
const READ_WITHIN_MS = 1_500;
const MINUTE_MS = 60_000;

const dataDir = makeDataDir();
const catcher = new SmtpCatcher();
const serverKilledAt: number[] = [];
let server: BuiltServer;
let databaseUrl: string;
let admin: RemoteCaller;

beforeAll(async () => {
  const smtpPort = await catcher.listen();
  server = await BuiltServer.prepare({
    DATA_DIR: dataDir.path,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    NEWSLETTER_MAILS_PER_MINUTE: MAILS_PER_MINUTE,
    APP_SECRET: SECRET,
  });
  await server.start();
  databaseUrl = embeddedDatabaseUrl(dataDir.path);
  admin = await RemoteCaller.signIn(server.address, ADMIN);
  await select(
    databaseUrl,
    `INSERT INTO subscribers (email, is_active)
     SELECT 'reader' || n || '@readers.test', true FROM generate_series(1, $1::integer) n`,
    [RECIPIENTS],
  );
}, 2 * MINUTE_MS);

afterAll(async () => {
  await server.end();
  await catcher.close();
  dataDir.remove();
}, MINUTE_MS);

const letters = () => takenMails(catcher).filter(({ subject }) => subject === 'New tracks today');

/** Waits until a share of the newsletter was taken by the mail server. */
async function sentShare(share: number): Promise<void> {
  const wanted = RECIPIENTS * share;
  const taken = await eventually(
    () => Promise.resolve(catcher.messages.length),
    (count) => count >= wanted,
    20 * 60,
  );
  expect(taken).toBeGreaterThanOrEqual(wanted);
}

async function unsubscribe(subscriberId: number): Promise<void> {
  const ring = new KeyRing({ appSecret: SECRET, previousAppSecrets: [] });
  const url = `${server.address}/api/subscribe/unsubscribe/${signUnsubscribe(ring, subscriberId)}`;
  const { status } = await fetch(url, { method: 'POST' });
  expect(status).toBe(200);
}

it(
  `sends a newsletter to ${RECIPIENTS} once each, killed three times, without those who leave meanwhile`,
  async () => {
    const draft = { subject: 'New tracks today', body: 'Hello,\n\nnew tracks are in the shop.' };
    const { body } = await admin.rest('POST', '/api/newsletters', draft);
    const { id } = body['data'] as { id: number };
    expect((await admin.rest('POST', `/api/newsletters/${id}/send`)).status).toBe(202);

    await sentShare(0.2);
    serverKilledAt.push(Date.now());
    await server.end('SIGKILL');
    await server.start();

    await sentShare(0.4);
    const last = await select<{ id: number; email: string }>(
      databaseUrl,
      'SELECT id, email FROM subscribers ORDER BY id DESC LIMIT $1',
      [LEAVING],
    );
    for (const reader of last) await unsubscribe(reader.id);

    await sentShare(0.6);
    killDatabase(dataDir.path);
    await until('the database is back', () =>
      select(databaseUrl, 'SELECT 1').then(
        () => true,
        () => false,
      ),
    );

    await sentShare(0.8);
    serverKilledAt.push(Date.now());
    await server.end('SIGKILL');
    await server.start();

    const end = await eventually(
      async () => (await admin.rest('GET', `/api/newsletters/${id}`)).body['data'] as Record<string, unknown>,
      ({ status }) => status === 'sent',
      20 * 60,
    );
    expect(end).toMatchObject({
      status: 'sent',
      recipients: RECIPIENTS,
      sent: RECIPIENTS - LEAVING,
      failed: 0,
      unsubscribed: LEAVING,
    });

    const mails = byMessageId(letters());
    const readers = new Set(mails.map(([mail]) => mail!.to));
    // As many mails as readers: no two for one, and none lost.
    expect([mails.length, readers.size]).toEqual([RECIPIENTS - LEAVING, RECIPIENTS - LEAVING]);
    expect(last.filter(({ email }) => readers.has(email))).toEqual([]);

    // SMTP knows no "taken once": a server killed before it has read that a mail was taken sends the same mail again.
    const perhapsUnread = ({ takenAt, unread }: TakenMail) =>
      unread || serverKilledAt.some((killed) => killed >= takenAt && killed - takenAt < READ_WITHIN_MS);
    const doubled = mails.filter((copies) => copies.length > 1);
    expect(doubled.filter(([first]) => !perhapsUnread(first!))).toEqual([]);
    process.stdout.write(
      `${mails.length} mails of a newsletter, ${doubled.length} of them twice under one Message-ID\n`,
    );
  },
  40 * MINUTE_MS,
);
