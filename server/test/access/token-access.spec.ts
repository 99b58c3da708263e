import { GraphQLSchemaHost } from '@nestjs/graphql';
import { API_SCOPES, type ApiScope } from '#domain/api-tokens.js';
import { User } from '../../src/modules/people/users/user.entity.js';
import { callerWithToken } from '../factories/api-tokens.js';
import { createSeller } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { GRAPHQL_OPERATIONS } from './graphql-operations.js';
import { minimalOperation } from './minimal-operation.js';
import { REST_OPERATIONS } from './rest-operations.js';
import { TOKEN_SCOPES } from './token-scopes.js';

let testApp: TestApp;
/** An admin who sells, so that tokens are rejected for a missing scope only. */
let owner: User;
beforeAll(async () => {
  testApp = await createTestApp();
  owner = await createSeller(testApp);
  await testApp.dataSource.manager.update(User, owner.id, { isAdmin: true });
});
afterAll(() => testApp.close());

function opens(operation: string, audience: string, scope: ApiScope): boolean {
  const scopes = TOKEN_SCOPES[operation];
  return scopes ? scopes.includes(scope) : audience === 'all';
}

/** Operations that check something else first. */
const REJECT_EVERY_CALLER = [
  'Mutation.login',
  'Mutation.refreshToken',
  'POST /api/users/login',
  'POST /api/users/token/refresh',
];

it('lists no unknown operation', () => {
  const operations = [...Object.keys(GRAPHQL_OPERATIONS), ...Object.keys(REST_OPERATIONS)];
  expect(Object.keys(TOKEN_SCOPES).filter((name) => !operations.includes(name))).toEqual([]);
});

it.each(Object.entries(GRAPHQL_OPERATIONS))('%s opens to its scopes alone', async (operation, audience) => {
  const { schema } = testApp.app.get(GraphQLSchemaHost, { strict: false });
  const [type, name = ''] = operation.split('.');
  const root = type === 'Query' ? schema.getQueryType() : schema.getMutationType();
  const field = root?.getFields()[name];
  if (!field) throw new Error(`${operation} is not in the schema`);
  const document = minimalOperation(type === 'Query' ? 'query' : 'mutation', field);

  const found: Partial<Record<ApiScope, string>> = {};
  for (const scope of API_SCOPES) {
    const { code, errors } = await (await callerWithToken(testApp, owner.id, scope)).graphql(document);
    const refused = code === 'UNAUTHENTICATED' || code === 'FORBIDDEN';
    if (code === 'INTERNAL') found[scope] = 'failed';
    else if (!refused || REJECT_EVERY_CALLER.includes(operation)) found[scope] = 'opens';
    else
      found[scope] = /^(This API token lacks the scope |API tokens cannot do this)/.test(
        errors?.[0]?.message ?? '',
      )
        ? code
        : 'refused without a reason';
  }
  expect(found).toEqual(expectedOf(operation, audience));
});

it.each(Object.entries(REST_OPERATIONS))(
  '%s opens to its scopes alone',
  async (operation, { audience, url, body }) => {
    const [method = 'GET', path = '/'] = operation.split(' ');
    const found: Partial<Record<ApiScope, string>> = {};
    for (const scope of API_SCOPES) {
      const robot = await callerWithToken(testApp, owner.id, scope);
      const { status, body: refusal } = await robot.rest(method as 'GET', url?.(owner.id) ?? path, body);
      if (status >= 500) found[scope] = `failed with ${status}`;
      else if (![401, 403].includes(status) || REJECT_EVERY_CALLER.includes(operation))
        found[scope] = 'opens';
      else found[scope] = (refusal as { code: string }).code;
    }
    expect(found).toEqual(expectedOf(operation, audience));
  },
);

function expectedOf(operation: string, audience: string): Record<string, string> {
  const isOpen = (scope: ApiScope) =>
    opens(operation, audience, scope) || REJECT_EVERY_CALLER.includes(operation);
  return Object.fromEntries(API_SCOPES.map((scope) => [scope, isOpen(scope) ? 'opens' : 'FORBIDDEN']));
}
