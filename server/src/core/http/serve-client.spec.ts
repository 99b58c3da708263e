import { tmpdir } from 'node:os';
import fastify, { type FastifyInstance } from 'fastify';
import { badAddressHandler } from './bad-address.js';
import { serveClient } from './serve-client.js';

jest.mock('./client-page.js', () => ({
  CLIENT_DIR: `${tmpdir()}/no-such-client/`,
  clientPage: () => '<html><head><title>Ghostnote: exclusive</title></head></html>',
}));

let server: FastifyInstance;
beforeAll(async () => {
  server = fastify({ frameworkErrors: badAddressHandler({ 'x-own': 'yes' }, 'https://shop.test') });
  server.setNotFoundHandler((_, reply) => reply.status(404).send({ code: 'NOT_FOUND' }));
  await serveClient(server, 'https://store.example');
});
afterAll(() => server.close());

it.each(['/', '/shop', '/%73hop'])('sends the page for %s', async (path) => {
  const { statusCode, headers } = await server.inject(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

it.each([
  '/objection/t',
  '/newsletter/t',
  '/unsubscribe/t',
  '/reset-password/t',
  '/account',
  '/admin/orders/7',
])('keeps %s, which is for one person, out of search engines', async (path) => {
  const { headers } = await server.inject(path);
  expect(headers['x-robots-tag']).toBe('noindex');
});

it.each(['/api/none', '/%61pi/none', '/%67raphql/none', '/none%2Ejs'])(
  'sends no page for %s',
  async (path) => {
    const { statusCode, body } = await server.inject(path);
    expect([statusCode, body]).toEqual([404, '{"code":"NOT_FOUND"}']);
  },
);

it.each([
  '/order/064/paid',
  '/admin/orders/0x10',
  '/admin/products/edit/007',
  '/track/99999999999',
  '/nothing',
])('sends the page with status 404 for %s', async (path) => {
  const { statusCode, headers, body } = await server.inject(path);
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(body).toContain('<title>Page not found · Ghostnote</title>');
});

it('sends the page for an address that cannot be read, and an error below the endpoints', async () => {
  const responses = await Promise.all(
    ['/%E0%A4%A', '/track/%ZZ?x=1', '/api/products/%E0%A4%A', '/media/%'].map((url) => server.inject(url)),
  );
  expect(
    responses.map(({ statusCode, headers }) => [statusCode, headers['content-type'], headers['x-own']]),
  ).toEqual([
    [404, 'text/html; charset=utf-8', 'yes'],
    [404, 'text/html; charset=utf-8', 'yes'],
    [400, 'application/json; charset=utf-8', 'yes'],
    [400, 'application/json; charset=utf-8', 'yes'],
  ]);
});
