import type { Type } from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants.js';
import type {
  MediaTypeObject,
  OperationObject,
  ParameterObject,
  ReferenceObject,
  RequestBodyObject,
  ResponseObject,
  SchemaObject,
} from '@nestjs/swagger';
import { API_SCOPES, type ApiScope } from '#domain/api-tokens.js';
import { deprecationText, type Deprecation } from '#domain/deprecations.js';
import type { ErrorCode } from '#domain/error-codes.js';
import { API_VERSION_HEADER } from '#domain/api-versions.js';
import { MAX_ID } from '#domain/limits.js';
import { ACCESS, SCOPES, type Access } from '#core/auth/index.js';
import { ConditionalGetInterceptor, DEPRECATION } from '#core/http/index.js';
import { staleExample, VERSIONED, type VersionUse } from '#core/versions/index.js';
import { exampleOf, resolved } from './example-of.js';
import { FORM_WITH_FILES, type FormWithFiles } from './decorators.js';
import { COMMON_HEADERS, DEPRECATION_HEADERS } from './common-headers.js';
import { DOCUMENTED_ERRORS, errorResponses, type DocumentedError } from './error-responses.js';
import { multipartBody, type Schemas } from './multipart-body.js';

export interface Handler {
  controller: Type;
  handler: object;
}

/** An operation of `@nestjs/swagger` with its audience as an extension. */
type Operation = OperationObject & { 'x-audience'?: Audience };

type Audience = keyof typeof AUDIENCES;

const AUDIENCES = {
  all: 'Anyone.',
  signedIn: 'Anyone who is signed in.',
  owner: 'The person it belongs to.',
  ownerOrAdmin: 'The person it belongs to, and admins.',
  activeSeller: 'Sellers whose shop is active, and admins.',
  admin: 'Admins.',
};

const SIGNED_IN: Record<string, string[]>[] = [{ bearer: [] }, { session: [] }];
const ENTITY_TAG = { type: 'string', example: 'W/"Zk3b9b0pWc0"' };

/**
 * Completes an operation with everything derived from the decorators of its handler: audience, API token scopes, ids,
 * entity tags, common errors and examples.
 */
export function completeOperation(
  operation: Operation,
  path: string,
  { controller, handler }: Handler,
  schemas: Schemas,
) {
  const read = <T>(key: string): T | undefined =>
    (Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller)) as T | undefined;
  const access = read<Access>(ACCESS);
  const scopes = read<readonly ApiScope[]>(SCOPES) ?? [];
  const audience = (operation['x-audience'] ??= audienceOf(access));
  const deprecation = read<Deprecation>(DEPRECATION);
  if (deprecation) operation.deprecated = true;
  operation.description = [
    operation.description,
    deprecation && `**${deprecationText(deprecation)}**`,
    `**Who:** ${AUDIENCES[audience]}`,
    tokensOf(access, scopes),
  ]
    .filter(Boolean)
    .join('\n\n');
  operation.security = securityOf(access, scopes);
  completeParameters(operation);
  completeBody(operation, read<FormWithFiles>(FORM_WITH_FILES), schemas);
  if (read<unknown[]>(INTERCEPTORS_METADATA)?.includes(ConditionalGetInterceptor)) addEntityTag(operation);
  const versionUse = read<VersionUse>(VERSIONED);
  if (versionUse) addVersion(operation, versionUse);
  if (isList(operation)) addPageHeaders(operation);
  completeResponses(operation, schemas);
  if (path.startsWith('/api/')) addCommonHeaders(operation, deprecation !== undefined);
  const common = commonErrors(operation, path, access);
  Object.assign(
    operation.responses,
    errorResponses(common, [
      ...(read<DocumentedError[]>(DOCUMENTED_ERRORS) ?? []),
      ...(versionUse && versionUse !== 'read' ? [staleExample()] : []),
    ]),
  );
}

function audienceOf(access: Access | undefined): Audience {
  if (access?.kind !== 'roles') return 'all';
  if (access.roles.includes('user')) return 'signedIn';
  return access.roles.includes('seller') ? 'activeSeller' : 'admin';
}

function securityOf(access: Access | undefined, scopes: readonly ApiScope[]) {
  const ways = [...SIGNED_IN, ...scopes.map((scope) => ({ apiToken: [scope] }))];
  if (access?.kind === 'roles') return ways;
  return access?.identify ? [{}, ...ways] : [];
}

function tokensOf(access: Access | undefined, scopes: readonly ApiScope[]): string | undefined {
  if (access?.kind === 'public' && !access.identify) return undefined;
  if (scopes.length === 0) return '**API tokens:** none.';
  if (scopes.length === API_SCOPES.length) return '**API tokens:** with any scope.';
  return `**API tokens:** with the scope ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`;
}

/** Numbers in a path are ids. Query parameters are never null. */
function completeParameters(operation: Operation): void {
  const parameters = (operation.parameters ?? []) as ParameterObject[];
  for (const parameter of parameters) {
    const schema = parameter.schema as SchemaObject;
    schema.type ??= 'string';
    if (parameter.in === 'path' && schema.type === 'number') {
      parameter.description ||= parameter.name === 'userId' ? 'Number of the person.' : 'Its number.';
      parameter.schema = {
        type: 'integer',
        minimum: 1,
        maximum: MAX_ID,
        example: (schema.example as unknown) ?? 7,
      };
    }
    if (Array.isArray(schema.type)) schema.type = schema.type.find((type) => type !== 'null');
    if (schema.enum) schema.enum = schema.enum.filter((value: unknown) => value !== null);
  }
  if (parameters.length === 0) delete operation.parameters;
}

function completeBody(operation: Operation, form: FormWithFiles | undefined, schemas: Schemas): void {
  const body = operation.requestBody as RequestBodyObject | undefined;
  const json = body?.content['application/json'];
  if (!body || !json) return;
  const reference = (json.schema as ReferenceObject).$ref;
  const schema = resolved(json.schema, schemas);
  body.required = (schema.required ?? []).length > 0;
  if (form) body.content['multipart/form-data'] = multipartBody(reference, schema, form, schemas);
}

function addEntityTag(operation: Operation): void {
  (operation.parameters ??= []).push({
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'Tag of the cached copy.',
    schema: ENTITY_TAG,
  });
  operation.responses['200'] = {
    ...(operation.responses['200'] as ResponseObject),
    headers: { ETag: { description: 'Tag of this content.', schema: ENTITY_TAG } },
  };
  operation.responses['304'] = { description: 'Unchanged since the tag in `If-None-Match`.' };
}

/** Headers of every operation of the API. */
function addCommonHeaders(operation: Operation, isDeprecated: boolean): void {
  (operation.parameters ??= []).push({ $ref: `#/components/parameters/${API_VERSION_HEADER}` });
  const names = [...Object.keys(COMMON_HEADERS), ...(isDeprecated ? Object.keys(DEPRECATION_HEADERS) : [])];
  const references = Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
  for (const response of Object.values(operation.responses) as ResponseObject[]) {
    response.headers = { ...response.headers, ...references };
  }
}

/** True for an operation with `page` and `limit`. */
function isList(operation: Operation): boolean {
  const names = ((operation.parameters ?? []) as ParameterObject[]).map(({ name }) => name);
  return names.includes('page') && names.includes('limit');
}

const PAGE_PARAMETERS: Readonly<Record<string, string>> = {
  page: 'Page, from 1.',
  limit: 'Items per page.',
};

function addPageHeaders(operation: Operation): void {
  for (const parameter of operation.parameters as ParameterObject[]) {
    parameter.description ??= PAGE_PARAMETERS[parameter.name];
  }
  const response = operation.responses['200'] as ResponseObject;
  response.headers = {
    ...response.headers,
    'X-Total-Count': {
      description: 'Number of items in the whole list.',
      schema: { type: 'integer', minimum: 0 },
    },
    Link: {
      description:
        'First, previous, next and last page (RFC 8288); previous and next only where there is one. With a long query next alone, or none.',
      schema: {
        type: 'string',
        example:
          '</api/orders?page=1&limit=20>; rel="first", </api/orders?page=2&limit=20>; rel="next", </api/orders?page=9&limit=20>; rel="last"',
      },
    },
  };
}

const VERSION_TAG = { type: 'string', example: '"7"' };

function addVersion(operation: Operation, use: VersionUse): void {
  if (use !== 'read') {
    (operation.parameters ??= []).push({
      name: 'If-Match',
      in: 'header',
      required: false,
      description: 'Version that the change is based on; another stored version is STALE. Without it, any.',
      schema: VERSION_TAG,
    });
  }
  if (use === 'delete') return;
  for (const status of ['200', '201']) {
    const response = operation.responses[status] as ResponseObject | undefined;
    if (response) response.headers = { ETag: { description: 'Version of the record.', schema: VERSION_TAG } };
  }
}

function completeResponses(operation: Operation, schemas: Schemas): void {
  for (const response of Object.values(operation.responses) as ResponseObject[]) {
    response.description ||= 'Done.';
    const json: MediaTypeObject | undefined = response.content?.['application/json'];
    if (json?.schema) json.example ??= exampleOf(json.schema, schemas);
  }
}

function commonErrors(operation: Operation, path: string, access: Access | undefined): ErrorCode[] {
  const parameters = (operation.parameters ?? []) as ParameterObject[];
  const hasQuery = parameters.some((one) => one.in === 'query');
  const hasId = parameters.some(
    (one) => one.in === 'path' && (one.schema as SchemaObject).maximum === MAX_ID,
  );
  const body = operation.requestBody !== undefined;
  const identifies = access?.kind === 'roles' || access?.identify === true;
  const codes: ErrorCode[] = [];
  if (hasId || hasQuery || body || path.startsWith('/api/')) codes.push('BAD_USER_INPUT');
  if (identifies) codes.push('UNAUTHENTICATED', 'FORBIDDEN');
  if (hasId) codes.push('NOT_FOUND');
  if (body) codes.push('PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  if (path.startsWith('/api/')) codes.push('RATE_LIMITED');
  return codes;
}
