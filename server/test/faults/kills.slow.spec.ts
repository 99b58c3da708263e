import { setTimeout as delay } from 'node:timers/promises';
import { BuiltServer, makeDataDir } from '../support/built-server.js';
import { SmtpCatcher } from '../support/smtp-catcher.js';
import { until } from '../support/until.js';
import { Deals } from './deals.js';
import { embeddedDatabaseUrl, killDatabase } from './embedded-database.js';
import { byMessageId, expectedSubjects, takenMails, type TakenMail } from './mails-taken.js';
import { Random } from './random.js';
import { fillShop, select } from './shop.js';

/** A few with every `npm test`; `npm run faults` kills twenty times. */
const KILLS = Number(process.env['FAULT_KILLS'] ?? 3);
const SEED = Number(process.env['FAULT_SEED'] ?? 20_261_122);
const VICTIMS = [['server'], ['database'], ['server', 'database']] as const;
/** A kill comes at any moment of this long after the first of its round's orders. */
const WITHIN_MS = 1_200;
/** Milliseconds within which even a busy process reads that the mail server has accepted a mail. */
const READ_WITHIN_MS = 1_500;

const dataDir = makeDataDir();
const catcher = new SmtpCatcher();
const random = new Random(SEED);
const serverKilledAt: number[] = [];
let server: BuiltServer;
let databaseUrl: string;
let deals: Deals;

beforeAll(async () => {
  const smtpPort = await catcher.listen();
  server = await BuiltServer.prepare({
    DATA_DIR: dataDir.path,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  });
  await server.start();
  databaseUrl = embeddedDatabaseUrl(dataDir.path);
  deals = new Deals(await fillShop(databaseUrl, server.address, { tracks: 200 * KILLS, buyers: 8 }), random);
}, 60_000);

afterAll(async () => {
  await server.end();
  await catcher.close();
  dataDir.remove();
}, 60_000);

async function killAtSomeMoment(victims: readonly string[]): Promise<void> {
  const before = deals.acknowledged().length;
  await until('orders are placed', () => deals.acknowledged().length > before);
  await delay(random.below(WITHIN_MS));
  const ended = victims.includes('server') ? server.end('SIGKILL') : Promise.resolve();
  if (victims.includes('server')) serverKilledAt.push(Date.now());
  if (victims.includes('database')) killDatabase(dataDir.path);
  await ended;
  if (victims.includes('server')) await server.start();
}

/** Jobs go on whatever was killed: mails are sent without another restart of the server. */
function mailsSent(): Promise<void> {
  return until('the queue of mails is empty', async () => {
    const waiting = await select(databaseUrl, 'SELECT id FROM mails WHERE sent_at IS NULL');
    return waiting.length === 0;
  });
}

describe(`under a load of orders and changes of status, killed ${KILLS} times`, () => {
  it.each(Array.from({ length: KILLS }, (_, kill) => [kill + 1, VICTIMS[kill % VICTIMS.length]!] as const))(
    'kill %i, of %j: has everything that was acknowledged, and no track in two live orders',
    async (_, victims) => {
      deals.begin();
      await killAtSomeMoment(victims);
      await deals.finish();
      await server.ready();
      expect(await deals.discrepancies(databaseUrl)).toEqual([]);
      await mailsSent();
    },
    90_000,
  );

  it('has sent every mail of every order exactly once', async () => {
    const mails = byMessageId(takenMails(catcher));
    const sent = await select(databaseUrl, 'SELECT DISTINCT event, recipient FROM mails');
    expect(mails).toHaveLength(sent.length);

    const wrong = deals.made.filter((deal) => {
      const expected = expectedSubjects(deal);
      const got = mails.flatMap(([mail]) => (mail?.to === deal.email ? [mail.subject] : []));
      return (
        got.length !== expected.length || !expected.every((subject) => got.some((one) => subject.test(one)))
      );
    });
    expect(wrong).toEqual([]);

    // SMTP knows no "taken once": a server killed before it has read that a mail was taken must send it again. It is
    // the same mail with the same Message-ID then; any other second copy is a mistake.
    const doubled = mails.filter((copies) => copies.length > 1);
    const perhapsUnread = ({ takenAt, unread }: TakenMail) =>
      unread || serverKilledAt.some((killed) => killed >= takenAt && killed - takenAt < READ_WITHIN_MS);
    expect({ serverKilledAt, doubled: doubled.filter(([first]) => !first || !perhapsUnread(first)) }).toEqual(
      { serverKilledAt, doubled: [] },
    );
    report(mails.length, doubled.length);
  }, 90_000);
});

function report(mails: number, doubled: number): void {
  const refused = deals.made.length - deals.acknowledged().length;
  const changes = deals.made.reduce((sum, { statuses }) => sum + Math.max(0, statuses.length - 1), 0);
  process.stdout.write(
    `${KILLS} kills (seed ${SEED}): ${deals.acknowledged().length} orders, ${changes} changes of status and ` +
      `${refused} refusals acknowledged; ${mails} mails, ${doubled} of them twice under one Message-ID\n`,
  );
}
