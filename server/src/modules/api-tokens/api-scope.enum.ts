import { registerEnumType } from '@nestjs/graphql';
import { API_SCOPE_TEXTS, API_SCOPES, type ApiScope } from '#domain/api-tokens.js';

/** GraphQL names hold no hyphen: `read-orders` is `read_orders` there. */
const nameOf = (scope: ApiScope) => scope.replace('-', '_');

export const ApiScopeEnum: Record<string, ApiScope> = Object.fromEntries(
  API_SCOPES.map((scope) => [nameOf(scope), scope]),
);

registerEnumType(ApiScopeEnum, {
  name: 'ApiScope',
  description: 'What an API token may do. It never opens more than its owner may.',
  valuesMap: Object.fromEntries(
    API_SCOPES.map((scope) => [nameOf(scope), { description: API_SCOPE_TEXTS[scope] }]),
  ),
});
