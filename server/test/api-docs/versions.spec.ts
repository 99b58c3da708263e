import { API_VERSIONS } from '#domain/api-versions.js';
import { visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { DescribedApi } from './described-api.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
afterAll(() => testApp.close());

const get = (headers: Record<string, string>) =>
  visitor(testApp).rest('GET', '/api/products', undefined, headers);

describe('Ghostnote-Version', () => {
  it('is the oldest supported one for a request without it', async () => {
    const { status, headers } = await get({});
    expect({ status, version: headers['ghostnote-version'] }).toEqual({
      status: 200,
      version: API_VERSIONS[0],
    });
  });

  it.each(API_VERSIONS)('%s is answered as requested', async (version) => {
    const { headers } = await get({ 'ghostnote-version': version });
    expect(headers['ghostnote-version']).toBe(version);
  });

  it.each(['2020-01-01', 'latest', ''])(
    '"%s" is refused with 400 in the shape of errors',
    async (version) => {
      const { status, body } = await get({ 'ghostnote-version': version });
      const text = `Ghostnote-Version must be one of ${API_VERSIONS.join(', ')}`;
      expect({ status, body }).toEqual({
        status: 400,
        body: { error: text, message: text, code: 'BAD_USER_INPUT', field: 'ghostnote_version' },
      });
    },
  );

  it('holds for GraphQL too', async () => {
    const query = { query: '{ products(first: 1) { nodes { id } } }' };
    const { headers } = await visitor(testApp).rest('POST', '/graphql', query);
    expect(headers['ghostnote-version']).toBe(API_VERSIONS[0]);
    const refused = await visitor(testApp).rest('POST', '/graphql', query, { 'ghostnote-version': '1' });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT', field: 'ghostnoteVersion' } }],
    });
  });

  it('is described for every operation of the API, with the headers of the limits', async () => {
    const { operations } = await DescribedApi.of(testApp);
    const incomplete = operations.filter(({ path, operation }) => {
      if (!path.startsWith('/api/')) return false;
      const parameters = JSON.stringify(operation.parameters ?? []);
      const headers = Object.values(operation.responses).flatMap((response) =>
        Object.keys((response as { headers?: object }).headers ?? {}),
      );
      return (
        !parameters.includes('#/components/parameters/Ghostnote-Version') ||
        !['Ghostnote-Version', 'RateLimit', 'RateLimit-Policy'].every((name) => headers.includes(name))
      );
    });
    expect(incomplete.map(({ name }) => name)).toEqual([]);
  });
});
