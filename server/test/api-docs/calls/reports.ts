import { createProduct } from '../../factories/products.js';
import { mailedStatement } from '../../content-reports/mailed-statement.js';
import { call, type Call } from '../call.js';
import { newAddress, type World } from '../world.js';

const reportOf = (product_id: number) => ({
  product_id,
  reason: 'copy',
  text: 'It is mine',
  email: newAddress(),
});

async function reported({ testApp, admin }: World, isDecided = false) {
  const { id: productId } = await createProduct(testApp);
  const body = reportOf(productId);
  const response = await admin.rest('POST', '/api/content-reports', body);
  const { id } = (response.body as { data: { id: number } }).data;
  if (isDecided)
    await admin.rest('POST', `/api/content-reports/${id}/decision`, { decision: 'kept', reason: 'Licensed' });
  return { path: { id } };
}

/** Token of the decision in the mail to the caller whose report was dropped. */
async function mailedToken(world: World) {
  await reported(world, true);
  return { path: { token: (await mailedStatement(world.testApp, world.people.admin.email)).token } };
}

async function objected(world: World) {
  const { path } = await mailedToken(world);
  await world.admin.rest('POST', `/api/statements/${path.token}/objection`, { text: 'It is mine' });
  return { path };
}

async function objection(world: World) {
  const { path } = await objected(world);
  return { path: { id: path.token.split('-')[0]! } };
}

const DECISION = { decision: 'kept', reason: 'Licensed' };
const REJECTED = { decision: 'rejected', reason: 'Licensed' };

export const REPORT_CALLS: Record<string, Call[]> = {
  'POST /api/content-reports': [
    call(201, async ({ testApp }) => ({ body: reportOf((await createProduct(testApp)).id) })),
    call(400, () => ({ body: { ...reportOf(1), text: ' ' } })),
    call(404, () => ({ body: reportOf(999_999) })),
  ],
  'GET /api/content-reports': [
    call(200, async (world) => {
      await reported(world);
      return { query: '?status=open' };
    }),
  ],
  'GET /api/content-reports/{id}': [
    call(200, (world) => reported(world)),
    call(404, () => ({ path: { id: 999_999 } })),
  ],
  'POST /api/content-reports/{id}/decision': [
    call(200, async (world) => ({ ...(await reported(world)), body: DECISION })),
    call(400, async (world) => ({ ...(await reported(world)), body: { decision: 'kept', reason: ' ' } })),
    call(404, () => ({ path: { id: 999_999 }, body: DECISION })),
    call(409, async (world) => ({ ...(await reported(world, true)), body: DECISION })),
  ],
  'GET /api/statements': [
    call(200, async (world) => {
      await reported(world, true);
      return {};
    }),
  ],
  'GET /api/statements/{token}': [call(200, mailedToken), call(404, () => ({ path: { token: 'none' } }))],
  'POST /api/statements/{token}/objection': [
    call(201, async (world) => ({ ...(await mailedToken(world)), body: { text: 'It is mine' } })),
    call(404, () => ({ path: { token: 'none' }, body: { text: 'It is mine' } })),
    call(409, async (world) => ({ ...(await objected(world)), body: { text: 'Again' } })),
  ],
  'GET /api/objections': [
    call(200, async (world) => {
      await objected(world);
      return {};
    }),
  ],
  'POST /api/objections/{id}/decision': [
    call(200, async (world) => ({ ...(await objection(world)), body: REJECTED })),
    call(404, () => ({ path: { id: 999_999 }, body: REJECTED })),
    call(409, async (world) => {
      const { path } = await objection(world);
      await world.admin.rest('POST', `/api/objections/${path.id}/decision`, REJECTED);
      return { path, body: REJECTED };
    }),
  ],
};
