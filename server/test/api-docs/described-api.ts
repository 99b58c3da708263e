import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { TestApp } from '../support/app.js';

type Json = Record<string, unknown>;

interface Media {
  schema: Json;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface Response {
  $ref?: string;
  description?: string;
  content?: Record<string, Media>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  deprecated?: boolean;
  'x-audience': string;
  security: object[];
  parameters?: { name: string; in: string; required: boolean; schema: Json; example?: unknown }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response>;
}

export interface ApiDocument extends Json {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Json; responses: Record<string, Response>; securitySchemes: Json };
}

export interface NamedOperation {
  /** Method and path, e.g. `GET /api/users/{id}`. */
  name: string;
  method: string;
  path: string;
  operation: Operation;
}

/** The OpenAPI document of the server, with checks of values and responses against it. */
export class DescribedApi {
  private readonly ajv = new Ajv2020.default({ strict: false, allErrors: true });

  private constructor(readonly document: ApiDocument) {
    addFormats.default(this.ajv);
    this.ajv.addFormat('binary', true);
    this.ajv.addSchema(closed(document) as object, 'api');
  }

  static async of({ app }: TestApp): Promise<DescribedApi> {
    return new DescribedApi((await app.inject({ url: '/api/openapi.json' })).json());
  }

  get operations(): NamedOperation[] {
    return Object.entries(this.document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([key, operation]) => {
        const method = key.toUpperCase();
        return { name: `${method} ${path}`, method, path, operation };
      }),
    );
  }

  operation(name: string): NamedOperation {
    const found = this.operations.find((one) => one.name === name);
    if (!found) throw new Error(`${name} is not described`);
    return found;
  }

  /** Errors of a value against a schema of the document. */
  faults(pointer: readonly string[], value: unknown): string[] {
    const path = pointer.map((one) => encodeURIComponent(one.replaceAll('~', '~0').replaceAll('/', '~1')));
    const validate = this.ajv.compile({ $ref: `api#/${path.join('/')}` });
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  /** Errors of a response: status, media type, body. */
  async faultsOfResponse(
    { method, path, operation }: NamedOperation,
    received: globalThis.Response,
  ): Promise<string[]> {
    const status = String(received.status);
    const inline = operation.responses[status];
    if (!inline) return [`${status} is not described: ${await received.text()}`];
    const shared = inline.$ref?.split('/').at(-1);
    const response = shared === undefined ? inline : this.document.components.responses[shared];
    const where =
      shared === undefined
        ? ['paths', path, method.toLowerCase(), 'responses', status]
        : ['components', 'responses', shared];
    const body = await received.text();
    const [type] = Object.keys(response?.content ?? {});
    if (method === 'HEAD' || type === undefined) return body === '' ? [] : [`${status} has a body: ${body}`];
    const given = received.headers.get('content-type') ?? 'none';
    if (type !== '*/*' && bare(type) !== bare(given)) return [`${status} is ${given}, not ${type}`];
    if (bare(type) !== 'application/json') return [];
    return this.faults([...where, 'content', type, 'schema'], JSON.parse(body)).map(
      (fault) => `${status}${fault}`,
    );
  }
}

const bare = (type: string) => type.split(';', 1)[0];

/** Objects reject fields that are not described. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const inner: Json = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, closed(one)]));
  const isObjectSchema = inner['type'] === 'object' && typeof inner['properties'] === 'object';
  return isObjectSchema && !('additionalProperties' in inner)
    ? { ...inner, additionalProperties: false }
    : inner;
}
