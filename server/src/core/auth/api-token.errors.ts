import type { ApiScope } from '#domain/api-tokens.js';
import { DomainError, notEntitled } from '../errors/index.js';

/** Unknown, revoked, expired, mistyped, or of somebody who is gone: answered alike. */
export const apiTokenRefused = () =>
  new DomainError('UNAUTHENTICATED', 'This API token does not count: it is unknown, expired or revoked');

/** What only a person may do. */
export const notForApiTokens = () => notEntitled('API tokens cannot do this. Please log in.');

export const scopeMissing = (scopes: readonly ApiScope[]) =>
  notEntitled(`This API token lacks the scope ${scopes.join(' or ')}`);
