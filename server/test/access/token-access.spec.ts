import { GraphQLSchemaHost } from '@nestjs/graphql';
import { API_SCOPES, type ApiScope } from '#domain/api-tokens.js';
import type { User } from '../../src/modules/users/user.entity.js';
import { robotOf } from '../factories/api-tokens.js';
import { createUser } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { GRAPHQL_OPERATIONS } from './graphql-operations.js';
import { minimalOperation } from './minimal-operation.js';
import { REST_OPERATIONS } from './rest-operations.js';
import { TOKEN_SCOPES } from './token-scopes.js';

let testApp: TestApp;
/** An admin: whatever is refused to the tokens is refused for want of a scope. */
let owner: User;
beforeAll(async () => {
  testApp = await createTestApp();
  owner = await createUser(testApp, { isAdmin: true });
});
afterAll(() => testApp.close());

function opens(operation: string, audience: string, scope: ApiScope): boolean {
  const scopes = TOKEN_SCOPES[operation];
  return scopes ? scopes.includes(scope) : audience === 'all';
}

/** These check something else before they would do anything. */
const REFUSE_EVERYBODY = ['Mutation.login', 'POST /api/users/login'];

it('lists no operation that there is not', () => {
  const operations = [...Object.keys(GRAPHQL_OPERATIONS), ...Object.keys(REST_OPERATIONS)];
  expect(Object.keys(TOKEN_SCOPES).filter((name) => !operations.includes(name))).toEqual([]);
});

describe.each(Object.entries(GRAPHQL_OPERATIONS))('%s', (operation, audience) => {
  it.each(API_SCOPES)('to a token with %s', async (scope) => {
    const { schema } = testApp.app.get(GraphQLSchemaHost, { strict: false });
    const [type, name = ''] = operation.split('.');
    const root = type === 'Query' ? schema.getQueryType() : schema.getMutationType();
    const field = root?.getFields()[name];
    if (!field) throw new Error(`${operation} is not in the schema`);
    const robot = await robotOf(testApp, owner.id, scope);

    const { code, errors } = await robot.graphql(
      minimalOperation(type === 'Query' ? 'query' : 'mutation', field),
    );

    if (opens(operation, audience, scope)) {
      if (!REFUSE_EVERYBODY.includes(operation)) expect(['UNAUTHENTICATED', 'FORBIDDEN']).not.toContain(code);
      expect(code).not.toBe('INTERNAL');
    } else {
      expect(code).toBe('FORBIDDEN');
      expect(errors?.[0]?.message).toMatch(/^(This API token lacks the scope |API tokens cannot do this)/);
    }
  });
});

describe.each(Object.entries(REST_OPERATIONS))('%s', (operation, { audience, url, body }) => {
  it.each(API_SCOPES)('to a token with %s', async (scope) => {
    const [method = 'GET', path = '/'] = operation.split(' ');
    const robot = await robotOf(testApp, owner.id, scope);

    const answer = await robot.rest(method as 'GET', url?.(owner.id) ?? path, body);

    if (opens(operation, audience, scope)) {
      if (!REFUSE_EVERYBODY.includes(operation)) expect([401, 403]).not.toContain(answer.status);
      expect(answer.status).toBeLessThan(500);
    } else {
      expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
  });
});
