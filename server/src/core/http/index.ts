/** Fastify as this server uses it. */
export { clientPage } from './client-page.js';
export { escapeHtml } from './escape-html.js';
export { withFirstViewOfTrack } from './first-views.js';
export { withHead } from './with-head.js';
export { ConditionalGet } from './conditional-get.interceptor.js';
export { fastifyAdapter } from './fastify-adapter.js';
export { serveClient } from './serve-client.js';
export { camelCaseKeys } from './camel-case-keys.js';
export { RunningWork } from './running-work.js';
export { isOnlyLooking } from './only-looking.js';
export { encodeAnswer } from './encode-answer.js';
export { namesTag } from './entity-tag.js';
export { jsonList } from './json-list.js';
export { KeepRawBody, keepsRawBody, RawBody } from './raw-body.js';
export { originOf } from './own-origin.js';
export { foreignChange, OneClick } from './request-guards.js';
export { isGraphQL, isRest, sendRefusal } from './send-refusal.js';
