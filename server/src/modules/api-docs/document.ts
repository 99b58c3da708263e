import type { Type } from '@nestjs/common';
import { API_SCOPE_TEXTS, API_SCOPES } from '#domain/api-tokens.js';
import { SESSION_COOKIE } from '../../core/auth/index.js';
import { Components } from './components.js';
import { INTRODUCTION } from './introduction.js';
import { operationOf } from './operation.js';
import { ERROR, sharedRefusals } from './refusals.js';
import { RequestBodies } from './request-body.js';
import { routesOf } from './routes.js';
import type { Schema } from './schema.js';

const scopeList = () =>
  API_SCOPES.map((scope) => `\`${scope}\` (${API_SCOPE_TEXTS[scope].replace(/\.$/, '')})`).join(', ');

const VERSION = '1.0.0';

/** Our OpenAPI document, as far as its readers here look into it. */
export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, object>; securitySchemes: object };
}

/** Every described operation as one OpenAPI 3.1 document. */
export function documentOf(controllers: readonly Type[], publicUrl: string): ApiDocument {
  const routes = controllers.flatMap(routesOf);
  const components = new Components();
  const bodies = new RequestBodies(components);
  components.refer(ERROR);
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const item = (paths[route.path] ??= {});
    item[route.method] = operationOf(route, components, bodies);
  }
  const tags = [...new Map(routes.map(({ tag }) => [tag.name, tag])).values()];
  return {
    openapi: '3.1.0',
    info: { title: 'Ghostnote REST API', version: VERSION, description: INTRODUCTION },
    servers: [{ url: publicUrl }],
    tags,
    paths,
    components: {
      schemas: components.schemas,
      responses: sharedRefusals() as Record<string, object>,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `token` of a login, valid for 7 days.',
        },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'gn_…',
          description: `A token made in the account. It opens what one of its scopes opens: ${scopeList()}.`,
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description:
            'Set by a login; named `__Host-session` on https. A change it authenticates must come from our own pages, else 403.',
        },
      },
    },
  };
}
