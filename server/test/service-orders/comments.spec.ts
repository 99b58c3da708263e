import type { Caller } from '../support/caller.js';
import { createReviewCast, createWork, orderOf, storeVersion, type ReviewCast } from './review-cast.js';

let cast: ReviewCast;
beforeAll(async () => (cast = await createReviewCast()));
afterEach(async () => void (await cast.testApp.dataSource.query('DELETE FROM service_orders')));
afterAll(() => cast.testApp.close());

/** A version of 100 seconds. */
async function version(): Promise<number> {
  const id = await createWork(cast);
  await storeVersion(cast.testApp, id);
  return id;
}

const comment = (caller: Caller, id: number, body: object, number = 1) =>
  caller.rest('POST', `/api/service-orders/${id}/versions/${number}/comments`, {
    at: 5,
    text: 'Louder',
    ...body,
  });

const resolve = (caller: Caller, id: number, commentId: number, resolved: unknown = true) =>
  caller.rest('PATCH', `/api/service-orders/${id}/comments/${commentId}`, { resolved });

const idOf = ({ body }: { body: unknown }) => (body as { data: { id: number } }).data.id;

it('come from all sides, which are named by their part alone', async () => {
  const id = await version();
  const moment = await comment(cast.buyer, id, { at: 62.5, text: ' The snare is too loud. ' });
  expect(moment.status).toBe(201);
  expect(moment.body).toMatchObject({
    data: {
      side: 'customer',
      at: 62.5,
      until: null,
      text: 'The snare is too loud.',
      resolved: false,
      round: null,
    },
  });
  await comment(cast.maker, id, { at: 10, until: 20.5, text: 'Longer?' });
  await comment(cast.admin, id, { at: 100, text: 'A fade-out?' });
  const { versions } = await orderOf(cast, id);
  expect(versions[0]?.comments).toMatchObject([
    { side: 'customer', at: 62.5 },
    { side: 'maker', at: 10, until: 20.5 },
    { side: 'store', at: 100 },
  ]);
  const shown = await cast.maker.graphql(`{ serviceOrder(id: ${id}) { id } }`);
  for (const text of [JSON.stringify(versions), JSON.stringify(shown)]) {
    expect(text).not.toMatch(new RegExp(`${cast.customer.email}|${cast.makerUser.email}`));
  }
});

it('are answered in threads of one level', async () => {
  const id = await version();
  const parent = idOf(await comment(cast.buyer, id, { at: 62.5, until: 70 }));
  const reply = await comment(cast.maker, id, { at: 1, text: 'By how much?', reply_to: parent });
  expect(reply.body).toMatchObject({ data: { reply_to: parent, at: 62.5, until: 70 } });
  const second = await comment(cast.buyer, id, { text: '3 dB', reply_to: idOf(reply) });
  expect(second.body).toMatchObject({ data: { reply_to: parent } });
  expect((await resolve(cast.buyer, id, idOf(reply))).status).toBe(400);
  const other = await version();
  expect((await comment(cast.buyer, other, { reply_to: parent })).status).toBe(404);
});

it('are resolved and opened again by all sides, by REST and GraphQL', async () => {
  const id = await version();
  const own = idOf(await comment(cast.buyer, id, {}));
  for (const caller of [cast.maker, cast.buyer, cast.admin]) {
    expect((await resolve(caller, id, own)).body).toMatchObject({ data: { resolved: true } });
    expect((await resolve(caller, id, own)).body).toMatchObject({ data: { resolved: true } });
    expect((await resolve(caller, id, own, false)).body).toMatchObject({ data: { resolved: false } });
  }
  const { data } = await cast.maker.graphql(
    `mutation { resolveComment(id: ${id}, commentId: ${own}, resolved: true) { id resolved } }`,
  );
  expect(data).toEqual({ resolveComment: { id: own, resolved: true } });
  const written = await cast.buyer.graphql(
    `mutation ($input: ServiceCommentInput!) { commentOnVersion(id: ${id}, number: 1, input: $input) { side at until } }`,
    { input: { at: 3, until: 4, text: 'Here' } },
  );
  expect(written.data).toEqual({ commentOnVersion: { side: 'customer', at: 3, until: 4 } });
});

it('are refused outside of the version, without a text, and by others', async () => {
  const id = await version();
  const wrong: unknown[] = [];
  for (const [body, expected] of [
    [{ at: 100.5 }, 'at'],
    [{ at: -1 }, 'at'],
    [{ at: 'soon' }, 'at'],
    [{ at: null }, 'at'],
    [{ until: 5 }, 'until'],
    [{ until: 4 }, 'until'],
    [{ until: 101 }, 'until'],
    [{ text: ' \u200b ' }, 'text'],
    [{ text: 'x'.repeat(1_001) }, 'text'],
    [{ text: 'null\0' }, 'text'],
    [{ reply_to: 1.5 }, 'reply_to'],
    [{ reply_to: 3_000_000_000 }, 'reply_to'],
  ] as const) {
    const response = await comment(cast.buyer, id, body);
    const { field } = response.body as { field?: string };
    if (response.status !== 400 || field !== expected) wrong.push([body, response.status, response.body]);
  }
  expect(wrong).toEqual([]);
  expect((await comment(cast.buyer, id, {}, 2)).status).toBe(404);
  const own = idOf(await comment(cast.buyer, id, {}));
  for (const caller of [cast.stranger, cast.otherSeller]) {
    expect((await comment(caller, id, {})).status).toBe(403);
    expect((await resolve(caller, id, own)).status).toBe(403);
  }
  expect((await resolve(cast.buyer, await version(), own)).status).toBe(404);
  expect((await resolve(cast.buyer, id, own, 'yes')).status).toBe(400);
});

it('end with the order', async () => {
  const id = await version();
  const own = idOf(await comment(cast.buyer, id, {}));
  for (const status of ['done', 'cancelled', 'declined']) {
    await cast.testApp.dataSource.query('UPDATE service_orders SET status = $2 WHERE id = $1', [id, status]);
    expect([status, (await comment(cast.buyer, id, {})).status]).toEqual([status, 409]);
    expect([status, (await resolve(cast.maker, id, own)).status]).toEqual([status, 409]);
  }
});
