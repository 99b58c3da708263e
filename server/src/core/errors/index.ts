/** Domain errors and their translation into REST bodies and GraphQL errors. */
export * from './domain-error.js';
export { exposedFields } from './exposed-fields.js';
export { ErrorFilter } from './error.filter.js';
export { maskGraphQLError, TOO_COMPLEX, toGraphQLError, type ExceededLimit } from './graphql-error.js';
export { restErrorBody, restFieldName } from './rest-error.js';
export { keepSentNames } from './sent-names.js';
export { errorOfStatus, toDomainError } from './to-domain-error.js';
