import { SAVED_VIEWS_MAX } from '#domain/annotations.js';
import { DomainError, invalidInput, notEntitled, notFound } from '#core/errors/index.js';

export const recordNotFound = (label: string) => notFound(label);

export const idNotValid = () => invalidInput('The id is not valid', 'id');

export const noteNotFound = () => notFound('Note');

export const notYourNote = () => notEntitled('Only its author can change a note');

export const assigneeIsNoAdmin = () => invalidInput('Please choose an admin', 'adminId');

export const viewNotFound = () => notFound('Saved view');

export const tooManyViews = () =>
  new DomainError('CONFLICT', `You have ${SAVED_VIEWS_MAX} saved views. Please delete one first.`);
