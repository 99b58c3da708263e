import { DomainError, invalidInput, notFound } from '#core/errors/index.js';

export const reportNotFound = () => notFound('Report');

export const reportDecided = () => new DomainError('CONFLICT', 'This report was decided before');

export const oneThingOnly = () => invalidInput('Please report a track or a shop', 'productId');
