/**
 * The OpenAPI document of the REST API and its page. Controllers use the decorators of `@nestjs/swagger` and those
 * below; descriptions of input classes are derived from their validators and GraphQL fields.
 */
export { ApiDocsModule } from './api-docs.module.js';
export { ApiDocumentService } from './api-document.service.js';
export {
  ApiAudience,
  ApiCsvExport,
  ApiExampleBody,
  ApiFile,
  ApiFileInParts,
  ApiFormWithFiles,
  ApiMessage,
  ApiNullable,
  ApiSuccessMessage,
  BulkResult,
  dataResponse,
  MessageResponse,
  SuccessMessageResponse,
  SuccessResponse,
} from './decorators.js';
export { ApiErrors } from './error-responses.js';
export { DOCUMENTED_WEBHOOKS, type DocumentedWebhook } from './webhooks-section.js';
