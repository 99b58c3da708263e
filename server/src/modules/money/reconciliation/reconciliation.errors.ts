import { DomainError, invalidInput, notFound } from '#core/errors/index.js';

export const dayNotOver = () => invalidInput('The day must be over', 'day');

export const differenceNotFound = () => notFound('Difference');

export const alreadyResolved = () => new DomainError('CONFLICT', 'This difference was resolved before');
