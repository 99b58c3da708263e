import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, createUser, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { refusalIn, review, storedAudio, submitted } from './tracks.js';

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

const approve = async (id: number, overrides: Record<string, unknown> = {}) =>
  review(admin, id, { approve: true, audio: await storedAudio(testApp), ...overrides });
const productIdIn = ({ data }: Awaited<ReturnType<typeof review>>) =>
  (data?.['reviewSubmission'] as { productId: number }).productId;
const storedProduct = (id: number) => testApp.dataSource.manager.findOneByOrFail(Product, { id });
const countProducts = () => testApp.dataSource.manager.count(Product);
const verdictMails = async (address: string) =>
  (await queuedMails(testApp, address)).filter(({ template }) => template === 'submission-reviewed');

describe('an approval', () => {
  it('creates the track with the archive as its package and a drawn cover', async () => {
    const id = await submitted(seller, { projectLink: 'https://we.tl/project' });
    const response = await approve(id);
    expect(response.data?.['reviewSubmission']).toMatchObject({ status: 'approved', answer: null });
    const productId = productIdIn(response);
    expect(await storedProduct(productId)).toMatchObject({
      name: 'Glass Tunnel',
      storeName: `Shop ${user.id}`,
      category: 'Techno',
      priceCents: 34_900,
      bpm: 132,
      musicKey: 'F#',
      mode: 'minor',
      downloadLink: 'https://www.dropbox.com/s/archive.zip',
      projectLink: 'https://we.tl/project',
      status: 'published',
      quantity: 1,
      durationSeconds: 24,
      img: expect.stringMatching(/^media\/covers\//) as string,
    });
    const shown = await visitor(testApp).rest('GET', `/api/products/${productId}`);
    expect(shown).toMatchObject({ status: 200, body: { name: 'Glass Tunnel' } });
    expect(shown.text).not.toMatch(/dropbox|we\.tl/);
  });

  it('returns the path of the track to the seller', async () => {
    const paths = async () => {
      const { data } = await seller.graphql('{ mySubmissions { nodes { trackPath } } }');
      return (data?.['mySubmissions'] as { nodes: { trackPath: string | null }[] }).nodes;
    };
    const id = await submitted(seller);
    expect(await paths()).toEqual([{ trackPath: null }]);
    const productId = productIdIn(await approve(id, { status: 'archived' }));
    expect(await paths()).toEqual([{ trackPath: null }]);
    const publish = `mutation ($id: Int!) { updateProduct(id: $id, input: { status: published }) { id } }`;
    await admin.graphql(publish, { id: productId });
    expect(await paths()).toEqual([{ trackPath: `/track/${productId}` }]);
  });

  it('applies the changes of the reviewer, also for an archived track', async () => {
    const changes = { name: 'Renamed', projectName: 'Cubase', isHot: true, status: 'archived' };
    const id = await submitted(seller, { projectLink: 'https://we.tl/project' });
    expect(await storedProduct(productIdIn(await approve(id, changes)))).toMatchObject({
      name: 'Renamed',
      projectName: 'Cubase',
      isHot: true,
      status: 'archived',
      category: 'Techno',
    });
    const [mail] = await verdictMails(user.email);
    expect(mail?.data).toMatchObject({ approved: true, trackUrl: null });
  });

  it('mails the account and the contact address', async () => {
    const id = await submitted(seller, { contactEmail: `studio-${user.id}@example.test` });
    const productId = productIdIn(await approve(id, { reason: 'Great low end.' }));
    for (const address of [user.email, `studio-${user.id}@example.test`]) {
      const mails = await verdictMails(address);
      expect(mails.map(({ data }) => data)).toEqual([
        expect.objectContaining({
          approved: true,
          reason: 'Great low end.',
          trackUrl: expect.stringContaining(`/track/${productId}`) as string,
        }),
      ]);
    }
  });

  it.each([
    ['no preview', { audio: null }, { field: 'audio', message: 'Audio is required' }],
    ['a preview nobody uploaded', { audio: 'media/audio/none.mp3' }, { field: 'audio' }],
    ['a cover nobody uploaded', { img: 'media/covers/none.webp' }, { field: 'img' }],
    ['a program without its project', { projectName: 'Cubase' }, { field: 'projectLink' }],
    ['no name', { name: '' }, { field: 'name', message: 'Name is required' }],
  ])('with %s is rejected and changes nothing', async (_, overrides, refusal) => {
    const id = await submitted(seller);
    const before = await countProducts();
    expect(refusalIn(await approve(id, overrides))).toMatchObject({ code: 'BAD_USER_INPUT', ...refusal });
    expect(await countProducts()).toBe(before);
    expect(await verdictMails(user.email)).toEqual([]);
    expect((await approve(id)).code).toBeUndefined();
  });

  it('happens once for two simultaneous reviews', async () => {
    const id = await submitted(seller);
    const before = await countProducts();
    const responses = await Promise.all([approve(id), approve(id), approve(id)]);
    expect(responses.map(({ code }) => code ?? 'approved').sort()).toEqual([
      'CONFLICT',
      'CONFLICT',
      'approved',
    ]);
    expect(await countProducts()).toBe(before + 1);
    expect(await verdictMails(user.email)).toHaveLength(1);
  });
});

describe('a refusal', () => {
  it('requires a reason, which is mailed to the seller', async () => {
    const id = await submitted(seller);
    for (const reason of [undefined, null, ' ']) {
      expect(refusalIn(await review(admin, id, { approve: false, reason }))).toEqual({
        code: 'BAD_USER_INPUT',
        field: 'reason',
        message: 'Please give the seller a reason',
      });
    }
    const response = await review(admin, id, { approve: false, reason: 'The kick clips.\nPlease fix it.' });
    expect(response.data?.['reviewSubmission']).toMatchObject({ status: 'refused', productId: null });
    const mine = await seller.graphql('{ mySubmissions { nodes { status answer reviewedAt } } }');
    expect(mine.data?.['mySubmissions']).toMatchObject({
      nodes: [
        { status: 'refused', answer: 'The kick clips.\nPlease fix it.', reviewedAt: expect.any(String) },
      ],
    });
    const [mail] = await verdictMails(user.email);
    expect(mail?.data).toMatchObject({ approved: false, reason: 'The kick clips.\nPlease fix it.' });
  });

  it.each([
    ['refusal', { approve: false, reason: 'Again.' }],
    ['approval', { approve: true }],
  ])('is final: a later %s returns a conflict', async (_, input) => {
    const id = await submitted(seller);
    await review(admin, id, { approve: false, reason: 'Not for us.' });
    expect(refusalIn(await review(admin, id, input))).toMatchObject({
      code: 'CONFLICT',
      message: 'This submission has already been reviewed',
    });
  });
});

it('is available to admins only and written to the audit log', async () => {
  const id = await submitted(seller);
  expect((await review(seller, id, { approve: false, reason: 'Mine' })).code).toBe('FORBIDDEN');
  await review(admin, id, { approve: false, reason: 'No.' });
  expect((await review(admin, 2_000_000_000, { approve: false, reason: 'No.' })).code).toBe('NOT_FOUND');
  const trail = await testApp.dataSource.query('SELECT action, after FROM audit_log WHERE subject = $1', [
    `submission:${id}`,
  ]);
  expect(trail).toEqual([
    { action: 'submission.review', after: { status: 'refused', answer: 'No.', productId: null } },
  ]);
});

it('remains after its account is deleted, at the price that was asked', async () => {
  const id = await submitted(seller, { contactEmail: 'left@example.test' });
  expect((await admin.rest('DELETE', `/api/users/${user.id}`)).status).toBe(200);
  expect((await approve(id, { price: 149 })).code).toBe('BAD_USER_INPUT');
  expect((await approve(id)).code).toBeUndefined();
  expect(await verdictMails('left@example.test')).toHaveLength(1);
});

describe('the list of submissions', () => {
  const LIST = `query ($filter: TrackSubmissionFilter, $orderBy: TrackSubmissionOrderBy, $after: String) {
    trackSubmissions(filter: $filter, orderBy: $orderBy, first: 2, after: $after) {
      totalCount nodes { trackName userId } pageInfo { endCursor } } }`;

  it('applies search, filter, order and page', async () => {
    for (const [trackName, price] of [
      ['Zebra', 499],
      ['Zebra%', 299],
      ['Zebra', 299],
    ] as const)
      await submitted(seller, { trackName, price });
    const refused = await submitted(seller, { trackName: 'Zebra refused' });
    await review(admin, refused, { approve: false, reason: 'No.' });
    const page = async (variables: Record<string, unknown>) =>
      (await admin.graphql(LIST, variables)).data?.['trackSubmissions'] as {
        totalCount: number;
        nodes: { trackName: string }[];
        pageInfo: { endCursor: string };
      };

    const variables = { filter: { search: 'zebra', status: 'pending' }, orderBy: 'PRICE_ASC' };
    const first = await page(variables);
    expect(first).toMatchObject({
      totalCount: 3,
      nodes: [{ trackName: 'Zebra%', userId: user.id }, { trackName: 'Zebra' }],
    });
    const second = await page({ ...variables, after: first.pageInfo.endCursor });
    expect(second.nodes).toEqual([{ trackName: 'Zebra', userId: user.id }]);
    expect((await page({ filter: { search: 'bra%' } })).totalCount).toBe(1);
    expect((await page({ filter: { search: user.email } })).totalCount).toBe(4);
    await submitted(seller, { trackName: 'zzz last' });
    const names = (await page({ filter: { search: 'z' }, orderBy: 'TRACK_NAME_DESC' })).nodes;
    expect(names[0]).toMatchObject({ trackName: 'zzz last' });
  });
});
