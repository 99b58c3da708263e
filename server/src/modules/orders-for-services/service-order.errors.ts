import { notFound } from '../../core/errors/index.js';

export const serviceOrderNotFound = () => notFound('Service order');
