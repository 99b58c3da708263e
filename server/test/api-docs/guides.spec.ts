import { readFileSync } from 'node:fs';
import { API_GUIDES } from '#domain/api-guides.js';
import { createTestApp, type TestApp } from '../support/app.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp({ PUBLIC_URL: 'https://docs.test' })));
afterAll(() => testApp.close());

it.each(Object.keys(API_GUIDES))('serves the guide %s as text, to which its page links', async (name) => {
  const url = `/api/docs/guides/${name}.md`;
  const { statusCode, payload, headers } = await testApp.app.inject({ url });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
  const source = readFileSync(`docs/${name}.md`, 'utf8');
  expect(payload.split('\n', 1)).toEqual(source.split('\n', 1));
  expect(payload).not.toContain('localhost:3000');
  const { payload: page } = await testApp.app.inject({ url: `/api/docs/guides/${name}` });
  expect(page).toContain(`<link rel="alternate" type="text/markdown" href="${url}" />`);
  expect(page).toMatch(new RegExp(`<noscript>.*<a href="${url}">.*</noscript>`, 's'));
});

it('serves the GraphQL schema as text, to which the guide links', async () => {
  const { payload, headers } = await testApp.app.inject({ url: '/api/docs/schema.graphql' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(payload).toBe(readFileSync('server/schema.graphql', 'utf8'));
  const guide = await testApp.app.inject({ url: '/api/docs/guides/integrators.md' });
  expect(guide.payload).toContain('](https://docs.test/api/docs/schema.graphql)');
  expect(guide.payload).toContain("fetch('https://docs.test/graphql'");
});
