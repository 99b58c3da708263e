/** Fastify as this server uses it. */
export { fastifyAdapter } from './fastify-adapter.js';
export { serveClient } from './serve-client.js';
export { camelCaseKeys } from './camel-case-keys.js';
