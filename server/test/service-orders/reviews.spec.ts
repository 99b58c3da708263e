import { queuedMails } from '../support/mails.js';
import { STORE } from './cast.js';
import {
  addVersion,
  createReviewCast,
  createWork,
  endsIn,
  orderOf,
  storeVersion,
  type ReviewCast,
} from './review-cast.js';

let cast: ReviewCast;
beforeAll(async () => (cast = await createReviewCast()));
afterEach(async () => {
  await cast.testApp.dataSource.query('DELETE FROM orders; DELETE FROM service_orders; DELETE FROM mails');
});
afterAll(() => cast.testApp.close());

async function inReview(): Promise<number> {
  const id = await createWork(cast);
  await storeVersion(cast.testApp, id);
  return id;
}

const changes = (id: number, text?: string, caller = cast.buyer) =>
  caller.rest('POST', `/api/service-orders/${id}/changes`, { text });
const approve = (id: number, caller = cast.buyer) =>
  caller.rest('POST', `/api/service-orders/${id}/approval`);
const comment = (id: number, text: string) =>
  cast.buyer.rest('POST', `/api/service-orders/${id}/versions/1/comments`, { at: 5, until: 9, text });

const makerMails = () => queuedMails(cast.testApp, cast.makerUser.email);
const templatesTo = async (address: string) =>
  (await queuedMails(cast.testApp, address)).map(({ template }) => template);

describe('changes', () => {
  it('collect the open comments and a text into a round, and go back to the maker', async () => {
    const id = await inReview();
    const done = await comment(id, 'Done already');
    const doneId = (done.body as { data: { id: number } }).data.id;
    await cast.maker.rest('PATCH', `/api/service-orders/${id}/comments/${doneId}`, { resolved: true });
    await comment(id, 'The snare is too loud');
    const { status, body } = await changes(id, 'Otherwise great.');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: {
        status: 'in_progress',
        review_until: null,
        rounds_included: 2,
        rounds_used: 1,
        rounds: [{ number: 1, version: 1, text: 'Otherwise great.' }],
      },
    });
    const order = await orderOf(cast, id);
    expect(order.versions[0]?.comments.map(({ round }) => round)).toEqual([null, 1]);
    const daysLeft = (Date.parse(order.due_at) - Date.now()) / 86_400_000;
    expect(daysLeft).toBeCloseTo(5, 1);
    expect(await makerMails()).toMatchObject([
      {
        template: 'service-changes',
        data: {
          round: 1,
          version: 1,
          text: 'Otherwise great.',
          comments: [{ at: 5, until: 9, text: 'The snare is too loud' }],
        },
      },
    ]);
    expect(JSON.stringify(await makerMails())).not.toContain(cast.customer.email);
    expect(await queuedMails(cast.testApp, STORE)).toMatchObject([
      { data: { title: `Co-Producing #${id}: changes of version 1 requested` } },
    ]);
  });

  it('are refused without anything to change, by others, and unless it is in review', async () => {
    const id = await inReview();
    expect(await changes(id)).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT', field: 'text' } });
    expect((await changes(id, ' ')).status).toBe(400);
    expect((await changes(id, 'x'.repeat(5_001))).status).toBe(400);
    for (const caller of [cast.maker, cast.admin, cast.stranger]) {
      expect((await changes(id, 'More bass', caller)).status).toBe(403);
    }
    expect((await orderOf(cast, id)).rounds_used).toBe(0);
    expect((await changes(id, 'More bass')).status).toBe(200);
    expect(await changes(id, 'More bass')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('past the rounds in the price wait until an extra round is paid', async () => {
    const id = await createWork(cast);
    for (let round = 1; round <= 2; round += 1) {
      expect((await addVersion(cast, id)).status).toBe(201);
      expect((await changes(id, `Round ${round}`)).status).toBe(200);
    }
    await addVersion(cast, id);
    expect(await changes(id, 'And more')).toMatchObject({ status: 409, body: { code: 'ROUNDS_USED' } });
    const refused = await cast.buyer.graphql(
      `mutation { requestChanges(id: ${id}, text: "And more") { id } }`,
    );
    expect(refused.code).toBe('ROUNDS_USED');
    await payExtraRound(id, 'pending');
    expect((await changes(id, 'And more')).status).toBe(409);
    await payExtraRound(id, 'completed');
    const { data } = await cast.buyer.graphql(
      `mutation { requestChanges(id: ${id}, text: "And more") { status roundsIncluded roundsUsed rounds { number version text } } }`,
    );
    expect(data).toMatchObject({
      requestChanges: { status: 'in_progress', roundsIncluded: 3, roundsUsed: 3 },
    });
  });

  it('are not counted without an agreement', async () => {
    const id = await createWork(cast);
    await cast.testApp.dataSource.query('DELETE FROM service_quotes WHERE service_order_id = $1', [id]);
    await storeVersion(cast.testApp, id);
    expect((await changes(id, 'More bass')).body).toMatchObject({
      data: { rounds_included: null, rounds_used: 1 },
    });
  });
});

describe('an approval', () => {
  it('is of the customer alone, mailed to store and maker, and final', async () => {
    const id = await inReview();
    for (const caller of [cast.maker, cast.admin, cast.stranger]) {
      expect((await approve(id, caller)).status).toBe(403);
    }
    expect((await approve(id)).body).toMatchObject({ data: { status: 'approved', review_until: null } });
    expect((await approve(id)).status).toBe(409);
    expect((await changes(id, 'More bass')).status).toBe(409);
    expect(await templatesTo(cast.makerUser.email)).toEqual(['service-approved']);
    expect(await templatesTo(cast.customer.email)).toEqual([]);
    expect(await queuedMails(cast.testApp, STORE)).toMatchObject([
      { data: { title: `Co-Producing #${id}: version 1 approved` } },
    ]);
    const [audited] = await cast.testApp.dataSource.query<object[]>(
      'SELECT actor_id, action, after FROM audit_log WHERE subject = $1',
      [`service-order:${id}`],
    );
    expect(audited).toEqual({
      actor_id: cast.customer.id,
      action: 'service-order.approve',
      after: { status: 'approved', version: 1 },
    });
  });

  it('beside changes and a new version happens once, and the others are refused', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const id = await inReview();
      const statuses = await Promise.all([approve(id), changes(id, 'More bass'), approve(id)]);
      expect(statuses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    }
    const id = await inReview();
    const [approval, version] = await Promise.all([approve(id), addVersion(cast, id)]);
    expect([approval.status, version.status]).toContain(409);
    expect((await orderOf(cast, id)).status).toBe(approval.status === 200 ? 'approved' : 'in_review');
  });
});

describe('silence', () => {
  it('is broken by two reminders, each once, and then approves', async () => {
    const id = await inReview();
    await endsIn(cast.testApp, id, 8);
    expect(await templatesTo(cast.customer.email)).toEqual([]);
    for (const days of [6.9, 6.8, 1.9, 1.8]) await endsIn(cast.testApp, id, days);
    expect(await templatesTo(cast.customer.email)).toEqual([
      'service-review-reminder',
      'service-review-reminder',
    ]);
    expect((await orderOf(cast, id)).status).toBe('in_review');
    await endsIn(cast.testApp, id, -0.1);
    await endsIn(cast.testApp, id, -0.2);
    expect((await orderOf(cast, id)).status).toBe('approved');
    expect((await templatesTo(cast.customer.email)).at(-1)).toBe('service-approved');
    expect(await queuedMails(cast.testApp, cast.customer.email)).toHaveLength(3);
    expect(await templatesTo(cast.makerUser.email)).toEqual(['service-approved']);
    const [audited] = await cast.testApp.dataSource.query<object[]>(
      'SELECT actor_id, action FROM audit_log WHERE subject = $1',
      [`service-order:${id}`],
    );
    expect(audited).toEqual({ actor_id: null, action: 'service-order.approve' });
  });

  it('that no reminder has broken does not bind: the customer gets two days more', async () => {
    const id = await inReview();
    await endsIn(cast.testApp, id, -1);
    const order = await orderOf(cast, id);
    expect(order.status).toBe('in_review');
    expect((Date.parse(order.review_until ?? '') - Date.now()) / 86_400_000).toBeCloseTo(2, 1);
    expect(await templatesTo(cast.customer.email)).toEqual(['service-review-reminder']);
    await endsIn(cast.testApp, id, -1);
    expect((await orderOf(cast, id)).status).toBe('approved');
  });

  it('begins anew with each version', async () => {
    const id = await inReview();
    for (const days of [6.9, 1.9]) await endsIn(cast.testApp, id, days);
    await addVersion(cast, id);
    await endsIn(cast.testApp, id, 6.9);
    expect(
      (await templatesTo(cast.customer.email)).filter((name) => name === 'service-review-reminder'),
    ).toHaveLength(3);
    await changes(id, 'More bass');
    await endsIn(cast.testApp, id, -1);
    expect((await orderOf(cast, id)).status).toBe('in_progress');
  });
});

/** An order of an extra round, as the payments write it. */
async function payExtraRound(id: number, status: 'pending' | 'completed'): Promise<void> {
  await cast.testApp.dataSource.query(
    `DELETE FROM orders WHERE service_order_id = ${id};
     INSERT INTO orders (user_id, email, first_name, last_name, country, phone, status, subtotal_cents, discount_cents, fee_cents, total_cents,
                         request_hash, hold_expires_at, service_order_id, service_stage)
     VALUES (${cast.customer.id}, 'customer@example.test', 'Ada', 'L', 'Sweden', '1', '${status}', 8000, 0, 0, 8000, '', now(), ${id}, 'extra_round')`,
  );
}
