import { notFound } from '#core/errors/index.js';

/** No file: it was never asked for, is not made yet, or has ended. */
export const exportNotFound = () => notFound('Export');
