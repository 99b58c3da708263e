import { invalidInput } from '#core/errors/index.js';

export const invalidCursor = () => invalidInput('The cursor is not valid', 'after');

export const pageBesideCursor = () => invalidInput('Use page or after, not both', 'page');
