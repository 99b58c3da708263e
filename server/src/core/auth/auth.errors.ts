import type { ApiScope } from '#domain/api-tokens.js';
import { DomainError, notEntitled } from '../errors/index.js';

/** Unknown, revoked, expired and malformed tokens get the same error. */
export const apiTokenRefused = () =>
  new DomainError('UNAUTHENTICATED', 'This API token is unknown, expired or revoked');

/** The operation is reserved for a signed-in person. */
export const notForApiTokens = () => notEntitled('API tokens cannot do this. Please log in.');

/** Test tokens are admitted to the catalogue and to handlers that say `@TestMode()`. */
export const notForTestTokens = () => notEntitled('Test tokens cannot do this');

export const scopeMissing = (scopes: readonly ApiScope[]) =>
  notEntitled(`This API token lacks the scope ${scopes.join(' or ')}`);

export const CURRENT_PASSWORD_WRONG = 'The current password is not correct';
