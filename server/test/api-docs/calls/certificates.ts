import { orderIn } from '../../orders/shop.js';
import { until } from '../../support/until.js';
import { call, type Call } from '../call.js';
import { createOrder, type World } from '../world.js';

/** A certificate of the buyer. */
async function someCertificate(world: World) {
  const { id: order } = await createOrder(world, 'completed');
  const [line] = orderIn(await world.buyer.rest('GET', `/api/orders/${order}`)).products;
  let id: number | undefined;
  await until('the certificate is issued', async () => {
    const rows: { id: number }[] = await world.testApp.dataSource.query(
      'SELECT id FROM certificate_links WHERE line_id = $1',
      [line!.line_id],
    );
    id = rows[0]?.id;
    return id !== undefined;
  });
  return { path: { id: id! } };
}

const NOBODY = { path: { id: 2_000_000_000 } };

function formWith(content: string): FormData {
  const form = new FormData();
  form.set('file', new Blob([content]), 'contract.pdf');
  return form;
}

export const CERTIFICATE_CALLS: Record<string, Call[]> = {
  'POST /api/certificates/verify': [
    call(200, () => ({ body: formWith('a file') })),
    call(200, () => ({
      body: JSON.stringify({ hash: 'ab'.repeat(32) }),
      headers: { 'content-type': 'application/json' },
    })),
    call(400, () => ({
      body: JSON.stringify({ hash: 'no hash' }),
      headers: { 'content-type': 'application/json' },
    })),
    call(200, () => ({
      body: JSON.stringify({ hash: 'ab'.repeat(32), code: '7K2QF-9TXMH-00ABC-DEFGH' }),
      headers: { 'content-type': 'application/json' },
    })),
    call(400, () => ({ body: new FormData() })),
  ],
  'POST /api/certificates/verify-recording': [
    call(200, () => ({ body: { fingerprint: 'AAAA'.repeat(400) } })),
    call(400, () => ({ body: { fingerprint: 'short' } })),
  ],
  'GET /api/certificates/keys': [call(200)],
  'POST /api/certificates/keys': [call(201)],
  'GET /api/certificates/checkpoints': [call(200)],
  'GET /api/certificates/chain': [call(200), call(400, () => ({ query: '?limit=1000' }))],
  'GET /api/certificates/{id}': [call(200, someCertificate), call(404, () => NOBODY)],
  'GET /api/certificates/{id}/pdf': [
    call(200, someCertificate),
    call(404, () => NOBODY),
    call(403, async (world) => ({ ...(await someCertificate(world)), as: 'otherBuyer' })),
  ],
  'GET /api/certificates/{id}/json': [
    call(200, someCertificate),
    call(404, () => NOBODY),
    call(403, async (world) => ({ ...(await someCertificate(world)), as: 'otherBuyer' })),
  ],
};
