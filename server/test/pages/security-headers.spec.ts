import { visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';

const RESPONSES = [
  '/',
  '/shop',
  '/track/1',
  '/no-such-page',
  '/api/docs',
  '/api/products',
  '/api/users',
  '/api/nothing',
  '/graphql?query={me{id}}',
  '/media/covers/none.webp',
  '/sitemap.xml',
  '/healthz',
];

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp({ PUBLIC_URL: 'https://shop.example' })));
afterAll(() => testApp.close());

function directivesOf(policy: unknown): Record<string, string[]> {
  const directives = String(policy)
    .split(';')
    .map((one) => one.trim().split(' '));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

it.each(RESPONSES)('sends all security headers with %s', async (url) => {
  const { headers } = await visitor(testApp).rest('GET', url);
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  });
  expect(directivesOf(headers['content-security-policy'])).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    'connect-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  });
});

it('allows no other host and no inline script in the policy', async () => {
  const { headers } = await visitor(testApp).rest('GET', '/');
  const { 'style-src': _style, ...directives } = directivesOf(headers['content-security-policy']);
  const sources = new Set(Object.values(directives).flat());
  expect([...sources].sort()).toEqual(["'none'", "'self'", 'blob:', 'data:']);
});

it('sends no HSTS header over http', async () => {
  const local = await createTestApp();
  const { headers } = await visitor(local).rest('GET', '/');
  await local.close();
  expect(headers).not.toHaveProperty('strict-transport-security');
});

it.each(['/', '/shop', '/track/1', '/api/docs', '/api/docs/explorer'])(
  '%s has no inline script',
  async (url) => {
    const { text } = await visitor(testApp).rest('GET', url);
    const scripts = [...text.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
    const inline = scripts.filter(
      (attributes) => !/\bsrc="\/|type="application\/(ld\+)?json"/.test(attributes),
    );
    expect(inline).toEqual([]);
    expect(text).not.toMatch(/\son\w+="/);
  },
);
