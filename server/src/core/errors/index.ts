/** Named refusals and the one translation of failures into REST bodies and GraphQL errors. */
export * from './domain-error.js';
export { ErrorFilter } from './error.filter.js';
export { maskGraphQLError, toGraphQLError } from './graphql-error.js';
export { restErrorBody, restErrorStatus, restFieldName } from './rest-error.js';
export { INTERNAL_MESSAGE, toDomainError } from './to-domain-error.js';
