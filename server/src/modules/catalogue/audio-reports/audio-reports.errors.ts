import { notFound } from '#core/errors/index.js';

export const mediaOfReportNotFound = () => notFound('Audio file');
