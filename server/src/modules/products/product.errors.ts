import { invalidInput, notFound } from '../../core/errors/index.js';

export const productNotFound = () => notFound('Product');

export const projectLinkMissing = () =>
  invalidInput('Project link is required when a project name is chosen', 'projectLink');

export const mediaUnknown = (field: 'img' | 'audio') =>
  invalidInput(`${field} must name an uploaded file`, field);

export const cursorNotOfThisOrder = () => invalidInput('The cursor is not valid', 'after');
