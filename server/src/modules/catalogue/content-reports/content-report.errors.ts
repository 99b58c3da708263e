import { DomainError, invalidInput, notFound } from '#core/errors/index.js';

export const reportNotFound = () => notFound('Report');

export const reportDecided = () => new DomainError('CONFLICT', 'This report was decided before');

export const removedByOther = (id: number) =>
  new DomainError(
    'CONFLICT',
    `The decision about report #${id} has removed it. Remove it here too, or put it back on sale first.`,
  );

export const oneThingOnly = () => invalidInput('Please report a track or a shop', 'productId');
