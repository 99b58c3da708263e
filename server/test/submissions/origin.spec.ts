import type { User } from '../../src/modules/people/users/user.entity.js';
import { createProduct } from '../factories/products.js';
import { createSeller, createUser, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { refusalIn, review, storedAudio, submit, submitted, trackForm } from './tracks.js';

const ORIGIN = { vocals: 'royalty_free', aiTools: 'assisted', samples: 'loops', sampleSources: 'Splice' };
const UNSTATED = { vocals: null, aiTools: null, samples: null, sampleSources: null };

let testApp: TestApp;
let admin: Caller;
let user: User;
let seller: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
beforeEach(async () => {
  user = await createSeller(testApp);
  seller = signedIn(testApp, user);
});
afterAll(() => testApp.close());

const approve = async (id: number, changes: object = {}) =>
  review(admin, id, { approve: true, audio: await storedAudio(testApp), ...changes });

async function originOf(productId: number): Promise<unknown> {
  const query = `{ product(id: ${productId}) { vocals aiTools samples sampleSources } }`;
  return (await visitor(testApp).graphql(query)).data?.['product'];
}

const productIn = ({ data }: Awaited<ReturnType<typeof review>>) =>
  (data?.['reviewSubmission'] as { productId: number }).productId;

const refuseGenerated = (refuse_generated: boolean) =>
  admin.rest('PUT', '/api/settings/packages', { refuse_generated });

describe('the origin of a submission', () => {
  it('may be missing, and the track is not approved before it is stated, in both transports', async () => {
    const id = await submitted(seller, { ...UNSTATED, samples: 'none' });
    const message = 'Please state the vocals and use of AI tools first';
    expect(refusalIn(await approve(id))).toEqual({ code: 'BAD_USER_INPUT', message, field: 'vocals' });
    const audio = await storedAudio(testApp);
    const path = `/api/submissions/${id}/review`;
    expect(await admin.rest('POST', path, { approve: true, audio, vocals: 'none' })).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', message: 'Please state the use of AI tools first', field: 'ai_tools' },
    });
    const approved = await admin.rest('POST', path, {
      approve: true,
      audio,
      vocals: 'none',
      ai_tools: 'none',
    });
    expect(approved).toMatchObject({ status: 200, body: { data: { status: 'approved', vocals: null } } });
    const { product_id: productId } = (approved.body as { data: { product_id: number } }).data;
    expect(await originOf(productId)).toEqual({
      vocals: 'none',
      aiTools: 'none',
      samples: 'none',
      sampleSources: null,
    });
  });

  it('is refused without a verdict on the origin, as before', async () => {
    const id = await submitted(seller, UNSTATED);
    expect((await review(admin, id, { approve: false, reason: 'Too loud' })).errors).toBeUndefined();
  });

  it('becomes that of the track, unless the reviewer corrects it', async () => {
    const asSent = await approve(await submitted(seller, ORIGIN));
    expect(await originOf(productIn(asSent))).toEqual(ORIGIN);
    const corrected = await approve(await submitted(seller, ORIGIN), { vocals: 'ai' });
    expect(await originOf(productIn(corrected))).toEqual({ ...ORIGIN, vocals: 'ai' });
  });

  it('is refused where generated vocals contradict the use of AI tools, by the seller and by the reviewer', async () => {
    const message = 'AI vocals are made with AI tools: please choose assisted or generated';
    const refusal = { code: 'BAD_USER_INPUT', message, field: 'aiTools' };
    expect(refusalIn(await submit(seller, { ...ORIGIN, vocals: 'ai', aiTools: 'none' }))).toEqual(refusal);
    const declarations = { aiTools: 'none' };
    expect(refusalIn(await submit(seller, { ...ORIGIN, vocals: 'ai', aiTools: null, declarations }))).toEqual(
      refusal,
    );
    const id = await submitted(seller, { ...ORIGIN, aiTools: 'none' });
    expect(refusalIn(await approve(id, { vocals: 'ai' }))).toEqual(refusal);
  });

  it('takes the use of AI tools from the declarations where it is stated there alone', async () => {
    const declarations = { aiTools: 'assisted' };
    const id = await submitted(seller, { ...ORIGIN, aiTools: null, declarations });
    expect(await originOf(productIn(await approve(id)))).toEqual(ORIGIN);
  });

  it('is mailed to seller and store', async () => {
    await submitted(seller, ORIGIN);
    const [mail] = await queuedMails(testApp, user.email);
    expect((mail?.data as { facts: unknown[] }).facts).toEqual(
      expect.arrayContaining([
        { label: 'Vocals', value: 'Royalty-free' },
        { label: 'AI tools', value: 'Assisted' },
        { label: 'Melodic samples', value: 'Loops (Splice)' },
      ]),
    );
  });

  it('rejects other values and long sources, by the name of the field', async () => {
    const wrong = {
      vocals: 'choir',
      ai_tools: 'some',
      samples: 'drums',
      sample_sources: 'x'.repeat(501),
    };
    const fields = Object.entries(wrong).map(async ([name, value]) => {
      const { status, body } = await seller.rest('POST', '/api/submissions', {
        ...trackForm(),
        [name]: value,
      });
      return [status, (body as { field: string }).field];
    });
    expect(await Promise.all(fields)).toEqual(Object.keys(wrong).map((name) => [400, name]));
  });
});

describe('a store that refuses generated tracks', () => {
  beforeAll(() => refuseGenerated(true));
  afterAll(() => refuseGenerated(false));

  it('takes no such submission, and no such track from an admin, and keeps those that it has', async () => {
    const message = 'This store takes no tracks that AI tools generated';
    const refusal = { code: 'BAD_USER_INPUT', message, field: 'aiTools' };
    expect(refusalIn(await submit(seller, { aiTools: 'generated' }))).toMatchObject(refusal);
    expect(
      refusalIn(await submit(seller, { ...UNSTATED, declarations: { aiTools: 'generated' } })),
    ).toMatchObject(refusal);
    expect(refusalIn(await approve(await submitted(seller), { aiTools: 'generated' }))).toMatchObject(
      refusal,
    );
    const { id } = await createProduct(testApp, { aiTools: 'none' });
    const update = (productId: number, input: object) =>
      admin.rest('PUT', `/api/products/${productId}`, input);
    expect(await update(id, { ai_tools: 'generated' })).toMatchObject({
      status: 400,
      body: { message, field: 'ai_tools' },
    });
    const earlier = await createProduct(testApp, { aiTools: 'generated' });
    expect(await update(earlier.id, { ai_tools: 'generated', price: 299 })).toMatchObject({
      status: 200,
      body: { price: 299, ai_tools: 'generated' },
    });
  });
});
