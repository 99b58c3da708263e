import { visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
afterAll(() => testApp.close());

const ask = (query: unknown, more: Record<string, unknown> = {}) =>
  visitor(testApp).rest('POST', '/graphql', { query, ...more });

const nested = (depth: number) =>
  `{ __schema { types ${'{ fields { type '.repeat(depth)}{ name }${' } }'.repeat(depth)} } }`;

describe('a GraphQL request', () => {
  it.each([
    ['no query', undefined],
    ['a number', 7],
    ['a syntax error', '{ products('],
    ['an unknown field', '{ passwords }'],
    ['a wrong type', '{ product(id: "abc") { id } }'],
    ['an id out of range', '{ product(id: 99999999999) { id } }'],
    ['a page that is too long', '{ products(first: 101) { totalCount } }'],
    ['an empty page', '{ products(first: 0) { totalCount } }'],
    ['a cursor of somebody else', '{ products(after: "nonsense") { totalCount } }'],
    ['a missing input', 'mutation { login { token } }'],
  ])('with %s gets a clear BAD_USER_INPUT', async (_, query) => {
    const { status, body } = await ask(query);
    expect(status).toBeLessThan(500);
    const { errors } = body as { errors: { message: string; extensions: { code: string } }[] };
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(JSON.stringify(body)).not.toMatch(/stacktrace|node_modules/);
  });

  it('names the field of a wrong input', async () => {
    const { body } = await ask('mutation ($i: RegisterInput!) { register(input: $i) { message } }', {
      variables: {
        i: {
          name: 'A',
          lastName: ' ',
          email: 'a@b.test',
          password: 'Aa1!aaaa',
          confirmPassword: 'x',
          country: 'Y',
        },
      },
    });
    expect(body).toMatchObject({
      errors: [
        { message: 'Last name is required', extensions: { code: 'BAD_USER_INPUT', field: 'lastName' } },
      ],
    });
  });

  it('is limited in depth, aliases, directives and tokens before it runs', async () => {
    const aliases = `{ ${Array.from({ length: 16 }, (_, i) => `a${i}: product(id: 1) { id }`).join(' ')} }`;
    const directives = `{ me { id ${'@include(if: true) '.repeat(6)} } }`;
    const tokens = `{ me { ${'id '.repeat(1600)} } }`;
    expect((await ask('{ me { cart { id } } }')).body).not.toHaveProperty('errors');
    for (const query of [aliases, directives, tokens]) {
      const { status, body } = await ask(query);
      expect(status).toBeLessThan(500);
      const { errors, data } = body as { data?: unknown; errors: { extensions: { code: string } }[] };
      expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
      expect(data).toBeUndefined();
    }
  });

  it('answers introspection, for integrators', async () => {
    expect((await ask(nested(2))).status).toBe(200);
  });

  it('takes no batches', async () => {
    const answer = await visitor(testApp).rest('POST', '/graphql', [
      { query: '{ me { id } }' },
      { query: '{ me { id } }' },
    ]);
    expect(answer.status).toBe(400);
  });

  it('takes no simple cross-site form post', async () => {
    const answer = await visitor(testApp).rest('POST', '/graphql', 'query={me{id}}', {
      'content-type': 'text/plain',
    });
    expect([400, 415]).toContain(answer.status);
  });
});
