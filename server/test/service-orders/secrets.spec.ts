import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn } from '../factories/people.js';
import { goodPackage } from '../packages/archives.js';
import { createPackage, createPackageApp, type PackageApp } from '../packages/package-app.js';
import type { Caller } from '../support/caller.js';
import { pdfText } from '../support/pdf-text.js';
import { servedPaths } from '../support/served-paths.js';
import { until } from '../support/until.js';
import { assign, createMaker, TERMS, type Maker } from './cast.js';
import { createUpload, sendVersion } from './review-cast.js';
import { leaksIn, readingsOf } from './secrets.js';

let app: PackageApp;
let customer: { user: User; caller: Caller };
let maker: Maker;
let former: Maker;
let stranger: Caller;
beforeAll(async () => {
  app = await createPackageApp();
  const user = await createUser(app, {
    name: 'Zelmira',
    lastName: 'Quandt',
    email: 'zelmira@customer.example',
    country: 'Liechtenstein',
  });
  customer = { user, caller: signedIn(app, user) };
  maker = await createMaker(app, { shopName: 'Obsidian Works' });
  former = await createMaker(app, { shopName: 'Bygone Works' });
  stranger = signedIn(app, await createUser(app));
  await app.dataSource.query(
    `UPDATE users SET name = 'Ottokar', last_name = 'Vesely', email = 'ottokar@maker.example', country = 'Montenegro'
      WHERE id = $1`,
    [maker.user.id],
  );
  maker.user.email = 'ottokar@maker.example';
});
afterAll(() => app.close());

const OF_CUSTOMER = [
  'Zelmira',
  'Quandt',
  'customer.example',
  'Liechtenstein',
  'Typed Name',
  'typed@form.example',
];
const OF_MAKER = ['Ottokar', 'Vesely', 'maker.example', 'Montenegro', 'Obsidian', 'Bygone'];
const OF_STORE = ['Never pays'];

interface Course {
  id: number;
  /** Package with the final files; 0 before it is uploaded. */
  packageId: number;
}

const path = ({ id }: Course) => `/api/service-orders/${id}`;

const pay = (course: Course, stage: string, amount: number) =>
  app.admin.rest('POST', `${path(course)}/payments`, {
    stage,
    amount,
    method: 'bank',
    reference: `S ${stage}`,
  });

const version = async (course: Course) =>
  sendVersion(maker.caller, course.id, await createUpload(app, maker.user.id), 'Have a listen.');

/** Steps of custom work in their order, each with the status of its last response. */
const STEPS: [name: string, step: (course: Course) => Promise<{ status: number }>, status: number][] = [
  ['notes', (course) => app.admin.rest('PUT', `${path(course)}/notes`, { notes: 'Never pays.' }), 200],
  ['a maker', (course) => assign(app.admin, course.id, former), 200],
  [
    'a question',
    (course) => former.caller.rest('POST', `${path(course)}/messages`, { text: 'Which key?' }),
    201,
  ],
  ['another maker', (course) => assign(app.admin, course.id, maker), 200],
  [
    'a quote',
    (course) =>
      app.admin.rest('POST', `${path(course)}/quotes`, {
        ...TERMS,
        extra_round_price: 80,
        note: 'Dear Zelmira',
      }),
    201,
  ],
  [
    'the agreement',
    async (course) => {
      const { body } = await customer.caller.rest('GET', path(course));
      const { quote } = (body as { data: { quote: { id: number } } }).data;
      return customer.caller.rest('POST', `${path(course)}/quotes/${quote.id}/accept`);
    },
    200,
  ],
  ['the deposit', (course) => pay(course, 'deposit', 180), 201],
  [
    'a message',
    (course) => customer.caller.rest('POST', `${path(course)}/messages`, { text: 'Some words.' }),
    201,
  ],
  ['a version', version, 201],
  [
    'a comment',
    (course) =>
      customer.caller.rest('POST', `${path(course)}/versions/1/comments`, { at: 1, text: 'Louder.' }),
    201,
  ],
  [
    'changes',
    (course) => customer.caller.rest('POST', `${path(course)}/changes`, { text: 'As noted.' }),
    200,
  ],
  ['a second version', version, 201],
  ['the approval', (course) => customer.caller.rest('POST', `${path(course)}/approval`), 200],
  [
    'the final files',
    async (course) => {
      const name = 'Ottokar Vesely final.zip';
      course.packageId = (await createPackage(app, maker.caller, goodPackage('Final'), {}, name)).id;
      return maker.caller.rest('PUT', `${path(course)}/package`, { package_id: course.packageId });
    },
    200,
  ],
  ['the balance', (course) => pay(course, 'balance', 420), 201],
];

/** Statuses that a caller gets from each route that reads the order. */
async function statusesOf(caller: Caller, { id }: Course): Promise<Record<string, number>> {
  const routes = servedPaths(app).filter((route) => route.startsWith('GET /api/service-orders/:id'));
  const found: Record<string, number> = {};
  for (const route of routes) {
    const url = route.slice('GET '.length).replace(':id', String(id)).replace(/:\w+/g, '1');
    found[route] = (await caller.rest('GET', url)).status;
  }
  return found;
}

it('tells neither side who the other one is, and others nothing, in each state from brief to files', async () => {
  const { body } = await customer.caller.rest('POST', '/api/co-producing/order', {
    needs: ['Arrangement'],
    name: 'Typed Name',
    email: 'typed@form.example',
    description: 'A drop',
  });
  const course: Course = { id: (body as { service_order_id: number }).service_order_id, packageId: 0 };
  const leaks: string[] = [];
  for (const [name, step, expected] of STEPS) {
    const response = await step(course);
    expect([name, response.status]).toEqual([name, expected]);
    const read = {
      customer: await readingsOf(app, customer, course.id),
      maker: await readingsOf(app, maker, course.id),
      former: await readingsOf(app, former, course.id),
    };
    const isFormer = name !== 'notes' && name !== 'a maker' && name !== 'a question';
    leaks.push(
      ...leaksIn(read.customer, [...OF_MAKER, ...OF_STORE]),
      ...leaksIn(read.maker, [...OF_CUSTOMER, ...OF_STORE]),
      ...leaksIn(read.former, [...OF_CUSTOMER, 'Ottokar', 'Obsidian', ...OF_STORE, 'Some words.', 'Louder.']),
    );
    const closed = { stranger, ...(isFormer ? { former: former.caller } : {}) };
    for (const [who, caller] of Object.entries(closed)) {
      for (const [route, status] of Object.entries(await statusesOf(caller, course))) {
        if (status !== 403) leaks.push(`${name}: ${who} got ${status} of ${route}`);
      }
    }
    if (name !== 'the balance') {
      const { status } = await customer.caller.rest('GET', `${path(course)}/files`);
      if (status !== 403) leaks.push(`${name}: the customer got ${status} of the files`);
    }
    if (course.packageId !== 0) {
      const { status } = await customer.caller.rest('GET', `/api/packages/${course.packageId}/file`);
      if (status !== 403) leaks.push(`${name}: the customer got ${status} of the package`);
    }
  }
  expect(leaks).toEqual([]);
  // The words are found where they are open: the readings are not empty.
  expect(
    leaksIn(await readingsOf(app, customer, course.id), ['Typed Name', 'Louder.']).length,
  ).toBeGreaterThan(2);
  expect(leaksIn(await readingsOf(app, maker, course.id), ['Some words.', 'Louder.']).length).toBeGreaterThan(
    2,
  );

  expect(leaksIn(await papersOf(course), [...OF_MAKER, ...OF_STORE])).toEqual([]);
}, 120_000);

/** Contract, certificate, invoice and archive of work that is done, as its customer gets them. */
async function papersOf(course: Course): Promise<Map<string, string>> {
  interface Files {
    order_id: number;
    url: string;
    contract_url: string;
    certificate_id: number | null;
  }
  let files = {} as Files;
  await until('the certificate is issued', async () => {
    const { body } = await customer.caller.rest('GET', `${path(course)}/files`);
    files = (body as { data: Files }).data;
    return files.certificate_id !== null;
  });
  const urls = {
    contract: files.contract_url,
    archive: files.url,
    certificate: `/api/certificates/${files.certificate_id}/pdf`,
    'certificate as JSON': `/api/certificates/${files.certificate_id}/json`,
    order: `/api/orders/${files.order_id}`,
    invoice: `/api/orders/${files.order_id}/invoice`,
  };
  const papers = new Map<string, string>();
  for (const [name, url] of Object.entries(urls)) {
    const response = await fetch(new URL(new URL(url, app.origin).pathname, app.origin), {
      headers: { authorization: `Bearer ${customer.caller.token}` },
    });
    expect([name, response.status]).toEqual([name, 200]);
    const content = Buffer.from(await response.arrayBuffer());
    const isPdf = content.subarray(0, 4).toString() === '%PDF';
    papers.set(
      name,
      `${JSON.stringify([...response.headers])}\n${isPdf ? pdfText(content) : content.toString('latin1')}`,
    );
  }
  return papers;
}
