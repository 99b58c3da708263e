import { MAX_API_TOKENS } from '#domain/api-tokens.js';
import { DomainError, notEntitled, notFound } from '../../core/errors/index.js';

export const apiTokenNotFound = () => notFound('API token');

export const adminScopeNotYours = () => notEntitled('Only admins can grant the scope admin');

export const tooManyApiTokens = () =>
  new DomainError(
    'CONFLICT',
    `You have ${MAX_API_TOKENS} API tokens already. Revoke one you no longer need.`,
  );
