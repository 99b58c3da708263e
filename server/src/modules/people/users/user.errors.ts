import { notFound } from '#core/errors/index.js';

export const userNotFound = () => notFound('User');
