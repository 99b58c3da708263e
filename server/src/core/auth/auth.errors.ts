import type { ApiScope } from '#domain/api-tokens.js';
import { DomainError, notEntitled } from '../errors/index.js';

/** Unknown, revoked, expired and malformed tokens get the same error. */
export const apiTokenRefused = () =>
  new DomainError('UNAUTHENTICATED', 'This API token is unknown, expired or revoked');

/** The operation, or the field of an object, is reserved for a signed-in person. */
export const notForApiTokens = (field: string | null = null) =>
  notEntitled(
    field === null
      ? 'API tokens cannot do this. Please log in.'
      : `API tokens cannot read ${field}. Please log in.`,
  );

/** Test tokens are admitted to the catalogue and to handlers that say `@TestMode()`. */
export const notForTestTokens = () => notEntitled('Test tokens cannot do this');

/** @param field of an object, `Product.downloadLink`, that the scope opens; null for an operation */
export const scopeMissing = (scopes: readonly ApiScope[], field: string | null) =>
  notEntitled(
    `This API token lacks the scope ${scopes.join(' or ')}${field === null ? '' : `, which ${field} needs`}`,
  );

export const CURRENT_PASSWORD_WRONG = 'The current password is not correct';
