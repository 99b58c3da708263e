import { PRICE_CHANGE_TRACKS_MAX, SALE_DAYS_MAX } from '#domain/price-changes.js';
import { DomainError, invalidInput, notFound } from '#core/errors/index.js';

export const changedSincePreview = () =>
  new DomainError('CONFLICT', 'Tracks or prices have changed since the preview. Please look at it again.', {
    field: 'fingerprint',
  });

export const nothingToChange = () => new DomainError('CONFLICT', 'No price would change');

export const tooManyTracks = () =>
  invalidInput(`Please choose at most ${PRICE_CHANGE_TRACKS_MAX} tracks`, 'filter');

export const eitherIdsOrFilter = () => invalidInput('Use ids or filter, not both', 'ids');

export const valueOutOfRange = (text: string) => invalidInput(text, 'value');

export const saleMustLower = () => invalidInput('A sale must lower the prices', 'value');

export const saleNeedsBothEnds = () => invalidInput('A sale needs a start and an end', 'endsAt');

export const saleEndsTooEarly = () =>
  invalidInput('A sale must end after it starts, and in the future', 'endsAt');

export const saleTooLong = () => invalidInput(`A sale lasts at most ${SALE_DAYS_MAX} days`, 'endsAt');

export const saleNotFound = () => notFound('Sale');

export const saleIsOver = () => new DomainError('CONFLICT', 'This sale is over');
