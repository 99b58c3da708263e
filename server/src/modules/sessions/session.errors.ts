import { notFound } from '../../core/errors/index.js';

export const sessionNotFound = () => notFound('Session');
