import { tmpdir } from 'node:os';
import fastify, { type FastifyInstance } from 'fastify';
import { serveClient } from './serve-client.js';

jest.mock('./client-page.js', () => ({
  CLIENT_DIR: `${tmpdir()}/no-such-client/`,
  clientPage: () => '<html><head></head></html>',
}));

let server: FastifyInstance;
beforeAll(async () => {
  server = fastify();
  server.setNotFoundHandler((_, reply) => reply.status(404).send({ code: 'NOT_FOUND' }));
  await serveClient(server, 'https://store.example');
});
afterAll(() => server.close());

it.each(['/', '/shop', '/%73hop'])('sends the page for %s', async (path) => {
  const { statusCode, headers } = await server.inject(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

it.each(['/api/none', '/%61pi/none', '/%67raphql/none', '/none%2Ejs'])(
  'sends no page for %s',
  async (path) => {
    const { statusCode, body } = await server.inject(path);
    expect([statusCode, body]).toEqual([404, '{"code":"NOT_FOUND"}']);
  },
);
