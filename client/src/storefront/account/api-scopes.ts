import { API_SCOPE_TEXTS, API_SCOPES, type ApiScope } from '#domain/api-tokens.js';
import type { ApiScope as WireScope } from '../../lib/graphql/schema.generated';

/** GraphQL names hold no hyphen: `read-orders` travels as `read_orders`. */
export const toWire = (scope: ApiScope): WireScope => scope.replace('-', '_') as WireScope;

export const fromWire = (scope: WireScope): ApiScope => scope.replace('_', '-') as ApiScope;

/** What somebody may grant, with the words for it. */
export function scopesFor({ isAdmin }: { isAdmin: boolean }): { scope: ApiScope; text: string }[] {
  return API_SCOPES.filter((scope) => scope !== 'admin' || isAdmin).map((scope) => ({
    scope,
    text: API_SCOPE_TEXTS[scope],
  }));
}
