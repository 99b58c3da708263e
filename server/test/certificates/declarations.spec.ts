import { createSeller, createUser, signedIn } from '../factories/people.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { review, storedAudio, submitted } from '../submissions/tracks.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { pdfText } from '../support/pdf-text.js';
import { until } from '../support/until.js';
import { download } from './sold.js';

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
  document: { declarations: object | null; origin?: object };
  disclosure: { collaborators?: string };
}

/** Sells a track that was submitted with declarations. Returns the buyer's certificate. */
async function certificateOf(declarations: object): Promise<CertificateFile> {
  return (await soldAs({ declarations })).file;
}

/**
 * Sells a track that was submitted with these statements.
 * @param change made to the track between order and payment
 */
async function soldAs(statements: Record<string, unknown>, change?: object) {
  const seller = signedIn(testApp, await createSeller(testApp));
  const submission = await submitted(seller, statements);
  const { data } = await review(admin, submission, { approve: true, audio: await storedAudio(testApp) });
  const { productId } = data?.['reviewSubmission'] as { productId: number };
  const order = orderIn(await placeOrder(buyer, [productId]));
  if (change) {
    const edited = await admin.rest('PUT', `/api/products/${productId}`, change);
    expect(edited).toMatchObject({ status: 200, body: change });
  }
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
  return { id, order, file: JSON.parse(text) as CertificateFile };
}

async function paperText(path: string): Promise<string> {
  return pdfText(await download(testApp, buyer, path)).replace(/\s+/g, ' ');
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

describe('the papers of a sale', () => {
  it('state the origin as it was when the track was ordered, whatever is edited later', async () => {
    const origin = {
      vocals: 'ai',
      aiTools: 'generated',
      samples: 'loops',
      sampleSources: 'Splice, pack Neon',
    };
    const { id, order, file } = await soldAs(origin, { vocals: 'none', ai_tools: 'none', samples: 'none' });
    expect(file.document.origin).toEqual(origin);
    const { body } = await buyer.rest('GET', `/api/certificates/${id}`);
    expect(body).toMatchObject({
      data: {
        details: {
          origin: {
            vocals: 'ai',
            ai_tools: 'generated',
            samples: 'loops',
            sample_sources: 'Splice, pack Neon',
          },
        },
      },
    });
    const { data } = await buyer.graphql(`query { order(id: ${order.id}) { downloads { contractUrl } } }`);
    const { downloads } = data?.['order'] as { downloads: { contractUrl: string }[] };
    const contract = await paperText(new URL(downloads[0]!.contractUrl).pathname);
    expect(contract).toContain('AI tools generated it; no sole human authorship is claimed');
    expect(contract).toContain('Sources: Splice, pack Neon.');
    expect(contract).not.toMatch(/sole author |uncleared/);
    expect(await paperText(`/api/certificates/${id}/pdf`)).toContain(
      'Vocals: AI; AI tools: Generated; Melodic samples: Loops (Splice, pack Neon)',
    );
  });
});
