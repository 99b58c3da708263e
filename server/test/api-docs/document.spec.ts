import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { changelogEntries, isNamed } from '../../../scripts/lib/api-changelog.mjs';
import { apiContract, brokenFacts, type Fact } from '../../../scripts/lib/api-contract.mjs';
import { createTestApp, type TestApp } from '../support/app.js';
import { TOKEN_SCOPES } from '../access/token-scopes.js';
import { API_GUIDES } from '#domain/api-guides.js';
import { PUBLIC_PAGES } from '#domain/pages.js';
import { servedPaths } from '../support/served-paths.js';
import { DescribedApi } from './described-api.js';
import { REDOCLY, withoutNamed } from './lint-exceptions.js';

let testApp: TestApp;
let api: DescribedApi;
beforeAll(async () => {
  testApp = await createTestApp();
  api = await DescribedApi.of(testApp);
});
afterAll(() => testApp.close());

/** Every object in the document. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

/** Paths for browsers and crawlers, outside of the API. */
const PAGES = [
  ...PUBLIC_PAGES.map((path) => `GET ${path}`),
  'GET /robots.txt',
  'GET /.well-known/security.txt',
  'GET /.well-known/apple-app-site-association',
  'GET /.well-known/assetlinks.json',
  'GET /.well-known/change-password',
  'GET /sitemap.xml',
  'GET /sitemaps/{file}',
  'GET /shop/{section}',
  'GET /terms-and-conditions/{version}',
  'GET /track/{id}',
  'GET /seller/{name}',
  'GET /api/docs/assets/{file}',
  'GET /api/docs/guides/{page}',
  'GET /api/docs/explorer',
  'GET /api/docs/schema.graphql',
];

const propertiesOf = (name: string) =>
  (api.document.components.schemas[name] as { properties: Record<string, unknown> }).properties;

const served = () =>
  servedPaths(testApp)
    .map((path) => path.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}'))
    .filter((path) => !PAGES.includes(path));

describe('/api/openapi.json', () => {
  it('describes every served path (missing ones need @ApiOperation and @ApiTags)', () => {
    const described = new Set(api.operations.map(({ name }) => name));
    expect(served().filter((path) => !described.has(path))).toEqual([]);
  });

  it('describes served paths only', () => {
    const known = new Set(served());
    expect(api.operations.filter(({ name }) => !known.has(name)).map(({ name }) => name)).toEqual([]);
  });

  it('has unique operation ids', () => {
    const ids = api.operations.map(({ operation }) => operation.operationId);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('gives every operation a summary, known tags, security and an audience', () => {
    const tags = new Set(api.document.tags.map(({ name }) => name));
    const incomplete = api.operations.filter(({ operation }) => {
      const { summary, tags: own, security, responses } = operation;
      const isComplete =
        summary && own.length > 0 && own.every((tag) => tags.has(tag)) && Array.isArray(security);
      return !isComplete || !operation['x-audience'] || Object.keys(responses).length === 0;
    });
    expect(incomplete.map(({ name }) => name)).toEqual([]);
  });

  it('lists the API token scopes of every operation', () => {
    const documented = api.operations.flatMap(({ name, operation }) => {
      const scopes = operation.security.flatMap((way) => (way as { apiToken?: string[] }).apiToken ?? []);
      return scopes.length > 0 ? [[name, scopes]] : [];
    });
    const known = Object.entries(TOKEN_SCOPES)
      .filter(([name, scopes]) => name.includes('/') && scopes.length > 0)
      .map(([name, scopes]) => [name.replace(/:(\w+)/g, '{$1}'), scopes]);
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(known));
    expect(Object.keys(api.document.components.securitySchemes)).toEqual(['bearer', 'apiToken', 'session']);
  });

  it('describes every parameter of every path', () => {
    const wrong = api.operations.filter(({ path, operation }) => {
      const inPath = (operation.parameters ?? []).filter((one) => one.in === 'path' && one.required);
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      return JSON.stringify(inPath.map(({ name }) => name).sort()) !== JSON.stringify(names.sort());
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('has no dangling references', () => {
    const references = [...objectsIn(api.document)].flatMap(({ $ref }) =>
      typeof $ref === 'string' ? [$ref] : [],
    );
    const missing = references.filter((reference) => {
      const [, ...path] = reference.split('/');
      return !path.reduce<unknown>(
        (at, key) => (at as Record<string, unknown> | undefined)?.[key],
        api.document,
      );
    });
    expect(missing).toEqual([]);
  });

  it('describes every field of every schema', () => {
    const undescribed = Object.entries(api.document.components.schemas).flatMap(([name, schema]) => {
      const { properties = {} } = schema as { properties?: Record<string, Record<string, unknown>> };
      return Object.entries(properties)
        .filter(([, field]) => !field['description'] && !field['$ref'] && !field['items'] && !field['anyOf'])
        .map(([field]) => `${name}.${field}`);
    });
    expect(undescribed).toEqual([]);
  });

  it('has examples that match their schemas', () => {
    const faults = api.operations.flatMap(({ name, path, method, operation }) => {
      const at = ['paths', path, method.toLowerCase()];
      const bodies = Object.entries(operation.requestBody?.content ?? {}).map(
        ([type, media]) => [[...at, 'requestBody', 'content', type], media] as const,
      );
      const responses = Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
        Object.entries(content).map(
          ([type, media]) => [[...at, 'responses', status, 'content', type], media] as const,
        ),
      );
      return [...bodies, ...responses].flatMap(([where, { example, examples = {} }]) => {
        const values = Object.values(examples).map(({ value }) => value);
        return [...(example === undefined ? [] : [example]), ...values].flatMap((value) =>
          api.faults([...where, 'schema'], value).map((fault) => `${name}: ${fault}`),
        );
      });
    });
    expect(faults).toEqual([]);
  });

  it('derives no array keywords for a list that REST sends as an object', () => {
    const { projectSelections } = propertiesOf('PlaceOrderInput');
    expect(projectSelections).toEqual({
      type: ['object', 'null'],
      additionalProperties: { type: 'boolean' },
      description: expect.any(String) as string,
    });
  });

  it('describes dates in queries as date-time', () => {
    const { operation } = api.operations.find(({ name }) => name === 'GET /api/admin/exports/audit-log.csv')!;
    const dates = (operation.parameters ?? []).filter(({ name }) => ['from', 'to'].includes(name));
    expect(dates.map(({ schema }) => schema)).toEqual([
      { type: 'string', format: 'date-time' },
      { type: 'string', format: 'date-time' },
    ]);
  });

  it('has no warning of Redocly without a reason', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(api.document), config });
    expect(
      withoutNamed(
        REDOCLY,
        problems.map(({ ruleId, message, location }) => ({
          rule: ruleId,
          place: location[0]?.pointer ?? '',
          message,
        })),
      ),
    ).toEqual([]);
  });

  it('breaks nothing of the last release that docs/api-changelog.md does not name as breaking', () => {
    const { version, facts } = JSON.parse(readFileSync('server/released/contract.json', 'utf8')) as {
      version: string;
      facts: Record<string, Fact>;
    };
    const named = changelogEntries('Breaking', version);
    const broken = brokenFacts(facts, apiContract(api.document));
    expect(broken.filter(({ key }) => !isNamed(key, named))).toEqual([]);
  });

  it('gives each deprecated operation both headers, its days and an entry in the changelog', () => {
    const named = changelogEntries('Deprecated');
    const deprecated = api.operations.filter(({ operation }) => operation.deprecated);
    const wrong = deprecated.filter(({ name, operation }) => {
      const answers = JSON.stringify(operation.responses);
      const hasHeaders = ['Deprecation', 'Sunset'].every((header) =>
        answers.includes(`#/components/headers/${header}`),
      );
      return !hasHeaders || !operation.description.includes('may end on') || !isNamed(name, named);
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('returns 304 for the entity tag of the last response', async () => {
    const first = await testApp.app.inject({ url: '/api/openapi.json' });
    const again = await testApp.app.inject({
      url: '/api/openapi.json',
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
  });
});

describe('/api/docs', () => {
  it('links to the store and to styles and scripts of this server', async () => {
    const { payload } = await testApp.app.inject({ url: '/api/docs' });
    const files = [...payload.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    const assets = files.filter((file) => file.startsWith('/api/docs/assets/'));
    expect(files.filter((file) => !assets.includes(file))).toEqual([
      '/theme.js',
      '/favicon.svg',
      '/',
      '/favicon.svg',
      ...Object.keys(API_GUIDES).map((name) => `/api/docs/guides/${name}`),
      '/api/docs',
      '/api/docs/explorer',
    ]);
    for (const url of assets) {
      const { statusCode, headers } = await testApp.app.inject({ url });
      const type = url.endsWith('.css') ? 'text/css' : 'text/javascript';
      expect({ url, statusCode, type: headers['content-type'] }).toEqual({
        url,
        statusCode: 200,
        type: `${type}; charset=utf-8`,
      });
    }
  });

  it('has no inline script, and a policy that blocks them', async () => {
    const { payload, headers } = await testApp.app.inject({ url: '/api/docs' });
    expect(payload).not.toMatch(/<script(?![^>]*src=)|@import|url\(|\son\w+=/);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  it.each([...Object.keys(API_GUIDES).map((name) => `guides/${name}`), 'explorer'])(
    'has a page %s of the same kind',
    async (name) => {
      const { statusCode, payload, headers } = await testApp.app.inject({ url: `/api/docs/${name}` });
      expect(statusCode).toBe(200);
      expect(payload).toContain('<script type="module" src="/api/docs/assets/docs.js">');
      expect(payload).not.toMatch(/<script(?![^>]*src=)|@import|url\(|\son\w+=/);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
    },
  );

  it.each(['none', 'none.md', 'operations.md', 'integrators.txt', '..%2Foperations.md', '.md'])(
    'returns 404 for a guide that there is not: %s',
    async (name) => {
      expect((await testApp.app.inject({ url: `/api/docs/guides/${name}` })).statusCode).toBe(404);
    },
  );

  it('returns 404 for any other file', async () => {
    const { statusCode } = await testApp.app.inject({ url: '/api/docs/assets/package.json' });
    expect(statusCode).toBe(404);
  });
});
