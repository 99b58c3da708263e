import { DomainError, notFound } from '#core/errors/index.js';

export const statementNotFound = () => notFound('Decision');

export const objectionNotFound = () => notFound('Objection');

export const objectedBefore = () =>
  new DomainError('CONFLICT', 'You have objected to this decision before. We answer by mail.');

export const objectionTooLate = () =>
  new DomainError('CONFLICT', 'The time to object to this decision is over.');

export const objectionDecided = () => new DomainError('CONFLICT', 'This objection was decided before');
