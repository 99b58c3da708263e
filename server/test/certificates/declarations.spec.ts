import { createSeller, createUser, signedIn } from '../factories/people.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { review, storedAudio, submitted } from '../submissions/tracks.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { until } from '../support/until.js';

let testApp: TestApp;
let admin: Caller;
let buyer: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  buyer = signedIn(testApp, await createUser(testApp));
});
afterAll(() => testApp.close());

interface CertificateFile {
  document: { declarations: object | null };
  disclosure: { collaborators?: string };
}

/** Sells a track that was submitted with declarations. Returns the buyer's certificate. */
async function certificateOf(declarations: object): Promise<CertificateFile> {
  const seller = signedIn(testApp, await createSeller(testApp));
  const submission = await submitted(seller, { declarations });
  const { data } = await review(admin, submission, { approve: true, audio: await storedAudio(testApp) });
  const { productId } = data?.['reviewSubmission'] as { productId: number };
  const order = orderIn(await placeOrder(buyer, [productId]));
  await setStatus(admin, order.id, 'completed');
  let id: number | undefined;
  await until('the certificate is issued', async () => {
    const [link] = await testApp.dataSource.query<{ id: number }[]>(
      'SELECT id FROM certificate_links WHERE order_id = $1',
      [order.id],
    );
    id = link?.id;
    return link !== undefined;
  });
  expect((await buyer.rest('GET', `/api/certificates/${id}/pdf`)).status).toBe(200);
  const { text } = await buyer.rest('GET', `/api/certificates/${id}/json`);
  return JSON.parse(text) as CertificateFile;
}

describe('a certificate', () => {
  it('states what the seller declared, with the names of collaborators where they can be deleted', async () => {
    const { document, disclosure } = await certificateOf({
      samplesCleared: true,
      aiTools: 'assisted',
      collaborators: 'Eve Other',
    });
    expect(document.declarations).toEqual({
      samplesCleared: true,
      aiTools: 'assisted',
      collaborators: 'disclosed',
    });
    expect(JSON.stringify(document)).not.toContain('Eve Other');
    expect(disclosure.collaborators).toBe('Eve Other');
  });

  it('names no collaborators where only samples are declared', async () => {
    const { document, disclosure } = await certificateOf({ samplesCleared: true });
    expect(document.declarations).toEqual({ samplesCleared: true, aiTools: null, collaborators: 'none' });
    expect(disclosure.collaborators).toBeUndefined();
  });

  it('states null where the seller declared nothing', async () => {
    expect((await certificateOf({})).document.declarations).toBeNull();
  });
});
