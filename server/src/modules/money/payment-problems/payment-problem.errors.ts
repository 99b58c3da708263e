import { DomainError, notFound } from '#core/errors/index.js';

export const problemNotFound = () => notFound('Payment problem');

export const problemResolved = () => new DomainError('CONFLICT', 'This problem was resolved before');
