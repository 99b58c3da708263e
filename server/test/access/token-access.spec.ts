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
/** An admin, so that tokens are rejected for a missing scope only. */
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

/** Operations that check something else first. */
const REJECT_EVERY_CALLER = ['Mutation.login', 'POST /api/users/login'];

it('lists no unknown operation', () => {
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
      if (!REJECT_EVERY_CALLER.includes(operation))
        expect(['UNAUTHENTICATED', 'FORBIDDEN']).not.toContain(code);
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

    const response = await robot.rest(method as 'GET', url?.(owner.id) ?? path, body);

    if (opens(operation, audience, scope)) {
      if (!REJECT_EVERY_CALLER.includes(operation)) expect([401, 403]).not.toContain(response.status);
      expect(response.status).toBeLessThan(500);
    } else {
      expect(response).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
  });
});
