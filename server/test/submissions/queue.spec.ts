import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { review, storedAudio, submitted } from './tracks.js';

let testApp: TestApp;
let admin: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());

it('lists what waits longest first, and behind it what was reviewed last', async () => {
  const seller = signedIn(testApp, await createSeller(testApp));
  const ids = [
    await submitted(seller),
    await submitted(seller),
    await submitted(seller),
    await submitted(seller),
  ];
  const [refusedFirst, waitingNewer, refusedLast, waitingOlder] = ids as [number, number, number, number];
  await testApp.dataSource.query(
    `UPDATE track_submissions SET created_at = now() - make_interval(hours => CASE id WHEN $1 THEN 9 WHEN $2 THEN 5 WHEN $3 THEN 1 ELSE 7 END)`,
    [refusedFirst, waitingNewer, refusedLast],
  );
  for (const id of [refusedFirst, refusedLast]) await review(admin, id, { approve: false, reason: 'No' });
  const { data } = await admin.graphql('{ trackSubmissions(orderBy: WAITING_ASC) { nodes { id } } }');
  expect(data).toEqual({
    trackSubmissions: {
      nodes: [waitingOlder, waitingNewer, refusedLast, refusedFirst].map((id) => ({ id })),
    },
  });
});

it('tells admins alone what became of the earlier tracks of a seller', async () => {
  const seller = signedIn(testApp, await createSeller(testApp));
  const [first, second, third] = [await submitted(seller), await submitted(seller), await submitted(seller)];
  await review(admin, first, { approve: true, audio: await storedAudio(testApp) });
  await review(admin, second, { approve: false, reason: 'The kick clips' });
  const query = `query ($id: Int!) { trackSubmission(id: $id) {
    trackName sellerHistory { sent approved refused declined onSale sold refunded keptOffSale seller { shopName } } } }`;
  expect((await admin.graphql(query, { id: third })).data).toMatchObject({
    trackSubmission: {
      sellerHistory: {
        sent: 3,
        approved: 1,
        refused: 1,
        declined: 0,
        onSale: 1,
        sold: 0,
        refunded: 0,
        keptOffSale: 0,
        seller: { shopName: expect.any(String) as string },
      },
    },
  });
  expect((await seller.graphql(query, { id: third })).data?.['trackSubmission']).toBeFalsy();
  const own = '{ mySubmissions { nodes { sellerHistory { sent } } } }';
  const { errors, data } = await seller.graphql(own);
  expect(errors ?? data).not.toMatchObject({ mySubmissions: { nodes: [{ sellerHistory: { sent: 3 } }] } });
  expect((await admin.graphql(query, { id: 999_999 })).code).toBe('NOT_FOUND');
});
