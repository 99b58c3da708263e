/**
 * The REST paths described for integrators. A module describes its controllers in `<module>.openapi.ts`, by handler, and
 * names the description with `@Documented(TAG, OPERATIONS)`; method, path, access, parameters and request bodies are
 * read from the handlers and input classes themselves.
 */
export { ApiDocsModule } from './api-docs.module.js';
export {
  Documented,
  type AnswerDescription,
  type OperationDescription,
  type Tag,
} from './documented.decorator.js';
export { csvExport } from './csv-export.js';
export * from './schema.js';
