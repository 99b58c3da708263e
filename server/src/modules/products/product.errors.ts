import { DomainError, invalidInput, notFound } from '../../core/errors/index.js';

export const productNotFound = () => notFound('Product');

export const projectLinkMissing = () =>
  invalidInput('Project link is required when a project name is chosen', 'projectLink');

export const mediaUnknown = (field: 'img' | 'audio') =>
  invalidInput(`${field} must name an uploaded file`, field);

export const cursorNotOfThisOrder = () => invalidInput('The cursor is not valid', 'after');

export const pageBesideCursor = () => invalidInput('Ask with page or with after, not with both', 'page');

export const onlyPublishOrArchive = () =>
  invalidInput('Many tracks at once can be published or archived', 'status');

export const trackIsTaken = (status: 'reserved' | 'sold') =>
  new DomainError('CONFLICT', `A track is ${status}`);
