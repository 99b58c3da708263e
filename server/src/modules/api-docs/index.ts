/**
 * The OpenAPI document of the REST API and its page. Controllers carry the decorators of `@nestjs/swagger` and those
 * below; input classes are described from their validators and GraphQL fields.
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
