import { DomainError, invalidInput } from '../errors/index.js';

export const idempotencyKeyNotValid = () =>
  invalidInput('The idempotency key must be 1 to 200 visible characters', 'idempotencyKey');

export const keyUsedForAnotherRequest = () =>
  new DomainError('CONFLICT', 'This idempotency key was used for another request', {
    field: 'idempotencyKey',
  });
