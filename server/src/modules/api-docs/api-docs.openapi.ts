import type { OperationDescription, Tag } from './documented.decorator.js';

export const DOCS_TAG: Tag = { name: 'This document', description: 'The description of all of this.' };

export const API_DOCS = {
  json: {
    summary: 'The OpenAPI 3.1 document',
    description: 'For client generators and API tools.',
    answer: { type: 'object', additionalProperties: true, examples: [{ openapi: '3.1.0' }] },
  },
  page: {
    summary: 'The document as a page to read',
    answers: { 200: { description: 'The page.', contentType: 'text/html; charset=utf-8' } },
  },
} satisfies Record<string, OperationDescription>;
