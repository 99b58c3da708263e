import fc from 'fast-check';
import type { StatementPart } from '../../src/modules/platform/mail/index.js';
import { createUser, signedIn } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { ACTS, World, type Act, type Answer, type Stated } from './decision-world.js';

let testApp: TestApp;
let admin: Caller;
let adminId: number;

beforeAll(async () => {
  testApp = await createTestApp();
  const user = await createUser(testApp, { isAdmin: true });
  adminId = user.id;
  admin = signedIn(testApp, user);
});
afterAll(() => testApp.close());

const sql = <T>(text: string, values: unknown[] = []): Promise<T[]> => testApp.dataSource.query(text, values);

/** Acts after which much can still happen come more often. */
const acts = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom<Act>('report track', 'report shop', 'remove', 'keep', 'publish', 'open shop'),
  },
  { weight: 2, arbitrary: fc.constantFrom<Act>('object', 'uphold', 'reject') },
  { weight: 6, arbitrary: fc.constantFrom(...ACTS) },
);
const steps = fc.array(fc.record({ act: acts, at: fc.nat(5), isTwice: fc.boolean() }), {
  minLength: 8,
  maxLength: 20,
});

interface Marks {
  mail: number;
  statement: number;
  audit: number;
}

const marks = async (): Promise<Marks> =>
  (
    await sql<Marks>(
      `SELECT (SELECT coalesce(max(id), 0)::integer FROM mails) AS mail,
            (SELECT coalesce(max(id), 0)::integer FROM statements) AS statement,
            (SELECT coalesce(max(id), 0)::integer FROM audit_log) AS audit`,
    )
  )[0]!;

/**
 * What an act has left behind: mailed statements, stored ones, their records in the audit log, and people mailed twice. The
 * form of a track saves what it holds again, which is a record of its own without a decision.
 */
async function outcomeSince({ mail, statement, audit }: Marks) {
  const mails = await sql<{ recipient: string; template: string; data: { statement?: StatementPart } }>(
    'SELECT recipient, template, data FROM mails WHERE id > $1 ORDER BY id',
    [mail],
  );
  const stored = await sql<Stated & { id: number; records: number }>(
    `SELECT s.id, s.email AS to, s.act,
            (SELECT count(*)::integer FROM audit_log a
              WHERE a.id > $2 AND a.actor_id = $3 AND a.subject = s.subject AND a.action IN (s.act, 'objection.decide')
                AND (a.action <> 'product.update' OR (a.before->>'status', a.before->>'pausedAt')
                       IS DISTINCT FROM (a.after->>'status', a.after->>'pausedAt'))) AS records
       FROM statements s WHERE s.id > $1 ORDER BY s.id`,
    [statement, audit, adminId],
  );
  const mailed = mails.flatMap(({ recipient, data }) => {
    const id = Number(/\/objection\/(\d+)-/.exec(data.statement?.objectUrl ?? '')?.[1]);
    return data.statement ? [{ to: recipient, act: stored.find((one) => one.id === id)?.act }] : [];
  });
  const recipients = mails
    .filter(({ template }) => !UNRELATED.includes(template))
    .map((one) => one.recipient);
  return {
    mailed,
    stored: stored.map(({ to: recipient, act }) => ({ to: recipient, act })),
    records: stored.map(({ records }) => records),
    mailedTwice: recipients.filter((address, at) => recipients.indexOf(address) !== at),
  };
}

/** Mails to the owner of an account about its security, and to the store. */
const UNRELATED = ['security-notice', 'store-notice'];

/** Done, or refused because of the state of things: anything else is a mistake of this test. */
const isAnswered = (answer: Answer) =>
  'status' in answer ? [200, 201, 404, 409].includes(answer.status) : answer.code === undefined;

it('states the reasons of each act once, to the right person, with one record, whatever happened before', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const world = await new World(testApp, admin).create();
      for (const { act, at, isTwice } of sequence) {
        const planned = await world.plan(act, at);
        if (!planned) continue;
        const before = await marks();
        // A second request at the same moment is a double click, or another admin with the same list open.
        const answers = await Promise.all(Array.from({ length: isTwice ? 2 : 1 }, () => planned.send()));
        expect(answers.every(isAnswered)).toBe(true);
        expect({ act, ...(await outcomeSince(before)) }).toEqual({
          act,
          mailed: planned.states,
          stored: planned.states,
          records: planned.states.map(() => 1),
          mailedTwice: [],
        });
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);
