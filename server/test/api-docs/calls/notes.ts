import { createProduct } from '../../factories/products.js';
import { call, type Call } from '../call.js';
import { newAddress, type World } from '../world.js';

const ofTrack = async ({ testApp }: World) => ({
  path: { kind: 'product', id: (await createProduct(testApp)).id },
});
const ofNothing = () => ({ path: { kind: 'product', id: 2_000_000_000 } });

async function someNote(world: World) {
  const { id } = await createProduct(world.testApp);
  const { body } = await world.admin.rest('POST', `/api/annotations/product/${id}/notes`, { text: 'A note' });
  return { path: { id: (body as { data: { id: number } }).data.id } };
}

/** Creates a saved view of the admin whom the calls sign in. */
async function someView({ admin }: World) {
  const view = { list: 'orders', name: newAddress().slice(0, 40), query: 'status=pending' };
  const { body } = await admin.rest('POST', '/api/saved-views', view);
  return { path: { id: (body as { data: { id: number } }).data.id } };
}

export const NOTE_CALLS: Record<string, Call[]> = {
  'GET /api/admin/pending-work': [call(200)],
  'GET /api/admin/waiting-work': [call(200)],
  'GET /api/admin/find': [
    call(200, () => ({ query: '?search=e' })),
    call(400, () => ({ query: '?search=' })),
  ],
  'GET /api/annotations/tags': [
    call(200, () => ({ query: '?kind=order' })),
    call(400, () => ({ query: '?kind=mood' })),
  ],
  'GET /api/annotations/tagged': [
    call(200, async (world) => {
      const { path } = await ofTrack(world);
      await world.admin.rest('PUT', `/api/annotations/product/${path.id}/tags`, { tags: ['vip'] });
      return { query: '?kind=product' };
    }),
    call(400, () => ({ query: '?kind=mood' })),
  ],
  'GET /api/annotations/{kind}/{id}': [
    call(200, async (world) => {
      const { path } = await ofTrack(world);
      await world.admin.rest('POST', `/api/annotations/product/${path.id}/notes`, { text: 'A note' });
      await world.admin.rest('PUT', `/api/annotations/product/${path.id}/assignee`, {
        admin_id: world.people.admin.id,
      });
      return { path };
    }),
    call(404, ofNothing),
  ],
  'POST /api/annotations/{kind}/{id}/notes': [
    call(201, ofTrack),
    call(400, async (world) => ({ ...(await ofTrack(world)), body: { text: ' ' } })),
    call(404, ofNothing),
  ],
  'PUT /api/annotations/{kind}/{id}/tags': [call(200, ofTrack), call(404, ofNothing)],
  'PUT /api/annotations/{kind}/{id}/assignee': [
    call(200, async (world) => ({
      ...(await ofTrack(world)),
      body: { admin_id: world.people.admin.id },
    })),
    call(400, async (world) => ({ ...(await ofTrack(world)), body: { admin_id: world.people.buyer.id } })),
    call(404, () => ({ ...ofNothing(), body: { admin_id: null } })),
  ],
  'PUT /api/notes/{id}': [call(200, someNote), call(404, () => ({ path: { id: 2_000_000_000 } }))],
  'DELETE /api/notes/{id}': [call(200, someNote)],
  'GET /api/saved-views': [call(200, () => ({ query: '?list=orders' }))],
  'POST /api/saved-views': [call(201), call(400, () => ({ body: { name: ' ' } }))],
  'DELETE /api/saved-views/{id}': [call(200, someView), call(404, () => ({ path: { id: 2_000_000_000 } }))],
};
