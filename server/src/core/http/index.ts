/** Fastify, configured, and the hooks and helpers of HTTP. */
export { negotiateApiVersion } from './api-version.js';
export { Deprecated, DEPRECATION, type Deprecation } from './deprecation.js';
export { escapeHtml } from './escape-html.js';
export { ConditionalGetInterceptor, matchesEntityTag } from './conditional-get.interceptor.js';
export { fastifyAdapter } from './fastify-adapter.js';
export { CLIENT_DIR, clientPage } from './client-page.js';
export { serveClient } from './serve-client.js';
export { requireBoundedInput, requireBoundedJson } from './bounded-input.js';
export { camelCaseKeys } from './camel-case-keys.js';
export { InFlightRequests } from './in-flight-requests.js';
export { encodeResponse } from './encode-response.js';
export { jsonList } from './json-list.js';
export { KeepRawBody, keepsRawBody, RawBody, StreamedBody } from './raw-body.js';
export { originOf } from './request-origin.js';
export { ChangesByGet, crossOriginChange, OneClick } from './request-guards.js';
export { isGraphQL, isPrefetch, isRest } from './request-kind.js';
export { sendError } from './send-error.js';
export { storePage } from './store-page.js';
