import type { ApiScope } from '#domain/api-tokens.js';
import { mintApiToken } from '../../src/modules/people/api-tokens/token-format.js';
import { ApiToken } from '../../src/modules/people/api-tokens/api-token.entity.js';
import type { TestApp } from '../support/app.js';
import { Caller } from '../support/caller.js';

/** A stored API token, and its text. */
export async function createApiToken(
  { dataSource: { manager } }: TestApp,
  userId: number,
  scopes: readonly ApiScope[],
  overrides: Partial<ApiToken> = {},
): Promise<{ token: string; apiToken: ApiToken }> {
  const { token, prefix, hash } = mintApiToken();
  const apiToken = await manager.save(
    manager.create(ApiToken, { userId, name: 'Robot', scopes: [...scopes], prefix, hash, ...overrides }),
  );
  return { token, apiToken };
}

/** A caller with an API token of these scopes. */
export async function callerWithToken(
  testApp: TestApp,
  userId: number,
  ...scopes: ApiScope[]
): Promise<Caller> {
  return new Caller(testApp.app, (await createApiToken(testApp, userId, scopes)).token);
}
