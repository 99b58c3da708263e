import fastify from 'fastify';
import type { LeasedCounter } from './leased-counter.js';
import { ReadRateLimitPlugin } from './read-rate-limit.plugin.js';

const PATHS = ['/api/products', '/graphql', '/media/a.mp3', '/healthz', '/shop'];

async function serverWith(counter: Pick<LeasedCounter, 'spend' | 'quotaOf'>, enabled = true) {
  const server = fastify();
  new ReadRateLimitPlugin(counter, enabled).install(server, () => Promise.resolve(false));
  for (const url of PATHS) server.route({ method: ['GET', 'POST'], url, handler: () => ({ ok: true }) });
  await server.ready();
  return server;
}

const quotaOf = () => ({ remaining: 0, resetSeconds: 12.3 });
const exhausted = { spend: () => Promise.resolve(12_300), quotaOf };

it('counts reads of both transports and nothing else', async () => {
  const server = await serverWith(exhausted);
  const statusOf = async (method: 'GET' | 'POST', url: string) =>
    (await server.inject({ method, url })).statusCode;

  expect(await statusOf('GET', '/api/products')).toBe(429);
  expect(await statusOf('GET', '/graphql?query={a}')).toBe(429);
  expect(await statusOf('POST', '/graphql')).toBe(429);
  expect(await statusOf('POST', '/api/products')).toBe(200);
  for (const url of ['/media/a.mp3', '/healthz', '/shop']) expect(await statusOf('GET', url)).toBe(200);
});

it('rejects in the format of each transport, with the time to wait', async () => {
  const server = await serverWith(exhausted);

  const rest = await server.inject('/api/products');
  const graphql = await server.inject({ method: 'POST', url: '/graphql' });

  expect(rest.headers['retry-after']).toBe('13');
  expect(rest.json()).toMatchObject({ code: 'RATE_LIMITED', error: expect.any(String) as string });
  expect(graphql.headers['retry-after']).toBe('13');
  expect(graphql.json()).toMatchObject({
    errors: [{ extensions: { code: 'RATE_LIMITED', retryAfter: 13 } }],
  });
});

it('lets everybody read while the counter cannot be reached', async () => {
  const server = await serverWith({ spend: () => Promise.reject(new Error('away')), quotaOf });

  expect((await server.inject('/api/products')).statusCode).toBe(200);
});

it('is not there with RATE_LIMIT=off', async () => {
  const server = await serverWith(exhausted, false);

  expect((await server.inject('/api/products')).statusCode).toBe(200);
});
