/**
 * The OpenAPI document of the REST API and its page. Controllers carry the decorators of `@nestjs/swagger` and those
 * below; input classes are described from their validators and GraphQL fields. `@Documented` with a `<module>.openapi.ts`
 * is the earlier form.
 */
export { ApiDocsModule } from './api-docs.module.js';
export { ApiDocumentService } from './api-document.service.js';
export {
  ApiAudience,
  ApiCsvExport,
  ApiExampleBody,
  ApiFormWithFiles,
  ApiMessage,
  ApiSuccessMessage,
  MessageResponse,
  SuccessMessageResponse,
  SuccessResponse,
} from './decorators.js';
export { ApiErrors } from './error-responses.js';
export {
  Documented,
  type AnswerDescription,
  type OperationDescription,
  type Tag,
} from './documented.decorator.js';
export { csvExport } from './csv-export.js';
export * from './schema.js';
