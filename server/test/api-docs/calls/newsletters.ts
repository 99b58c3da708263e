import { AlertLinksService } from '../../../src/modules/buyers/saved-searches/alert-links.service.js';
import { createSubscriber } from '../../newsletters/newsletter-rows.js';
import { createShop } from '../../sellers/seller-rows.js';
import { call, type Call } from '../call.js';
import { newAddress, type World } from '../world.js';

async function draft({ admin }: World) {
  const { body } = await admin.rest('POST', '/api/newsletters', { subject: 'New tracks', body: 'Hello.' });
  return { path: { id: (body as { data: { id: number } }).data.id } };
}

/** A draft that a subscriber would get. */
async function wantedDraft(world: World) {
  await createSubscriber(world.testApp, { email: newAddress() });
  return draft(world);
}

async function sentNewsletter(world: World) {
  const { path } = await wantedDraft(world);
  await world.admin.rest('POST', `/api/newsletters/${path.id}/send`);
  return { path };
}

/** A draft for followers of a seller whom nobody follows. */
async function draftForNobody({ admin, testApp }: World) {
  const { owner } = await createShop(testApp);
  const letter = { subject: 'New tracks', body: 'Hello.', seller_user_ids: [owner.id] };
  const { body } = await admin.rest('POST', '/api/newsletters', letter);
  return { path: { id: (body as { data: { id: number } }).data.id } };
}

const missing = () => ({ path: { id: 2_000_000_000 } });

async function shop({ testApp }: World) {
  return { path: { userId: (await createShop(testApp)).owner.id } };
}

async function ownShop({ testApp }: World) {
  const { owner } = await createShop(testApp);
  return { as: owner, path: { userId: owner.id } };
}

const noShop = () => ({ path: { userId: 2_000_000_000 } });

export const NEWSLETTER_CALLS: Record<string, Call[]> = {
  'GET /api/newsletters': [
    call(200, async (world) => {
      await draft(world);
      return { query: '?page=1&limit=5' };
    }),
  ],
  'POST /api/newsletters': [call(201)],
  'GET /api/newsletters/{id}': [call(200, draft), call(404, missing)],
  'PUT /api/newsletters/{id}': [call(200, draft), call(404, missing), call(409, sentNewsletter)],
  'DELETE /api/newsletters/{id}': [call(200, draft), call(404, missing), call(409, sentNewsletter)],
  'POST /api/newsletters/{id}/test': [call(200, draft), call(404, missing)],
  'POST /api/newsletters/{id}/send': [
    call(202, wantedDraft),
    call(404, missing),
    call(409, draftForNobody),
    call(409, sentNewsletter),
  ],
  'GET /api/followed-sellers': [
    call(200, async (world) => {
      const { path } = await shop(world);
      await world.buyer.rest('PUT', `/api/sellers/${path.userId}/follow`);
      return {};
    }),
  ],
  'PUT /api/followed-sellers/mails': [call(200)],
  'PUT /api/sellers/{userId}/follow': [call(200, shop), call(404, noShop), call(400, ownShop)],
  'DELETE /api/sellers/{userId}/follow': [call(200, shop), call(404, noShop)],
  'POST /api/followed-sellers/unsubscribe/{token}': [
    call(200, ({ testApp, people }) => {
      const links = testApp.app.get(AlertLinksService, { strict: false });
      const { oneClickUrl } = links.linksOf('followed-sellers', people.buyer.id);
      return { path: { token: oneClickUrl.split('/').at(-1)! } };
    }),
    call(400, () => ({ path: { token: '7.c2ln' } })),
  ],
};
