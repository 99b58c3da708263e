import type { Components } from './components.js';
import type { AnswerDescription, Audience } from './documented.decorator.js';
import { inputSchema } from './input-schema.js';
import { refusalsOf } from './refusals.js';
import type { RequestBodies } from './request-body.js';
import type { Route } from './routes.js';
import { exampleOf, integer, text, type Schema } from './schema.js';

export const AUDIENCES: Record<Audience, string> = {
  all: 'Anyone.',
  signedIn: 'Anyone who is signed in.',
  owner: 'The person it belongs to.',
  ownerOrAdmin: 'The person it belongs to, and admins.',
  activeSeller: 'Sellers whose shop is active, and admins.',
  admin: 'Admins.',
};

const JSON_TYPE = 'application/json';
const SIGNED_IN = [{ bearer: [] }, { session: [] }];
const NOT_MODIFIED: AnswerDescription = { description: 'Unchanged since the tag in `If-None-Match`.' };
const ENTITY_TAG = text('Tag of this very content.', 'W/"Zk3b9b0pWc0"');

/** An operation of the document. */
export function operationOf(route: Route, components: Components, bodies: RequestBodies): object {
  const { description, tag, id } = route;
  const audience = audienceOf(route);
  const body = bodies.of(route);
  const parameters = parametersOf(route, components);
  return {
    operationId: id,
    tags: [tag.name],
    summary: description.summary,
    description: [description.description, `**Who:** ${AUDIENCES[audience]}`, tokensOf(route)]
      .filter(Boolean)
      .join('\n\n'),
    'x-audience': audience,
    security: securityOf(route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { ...answersOf(route, components), ...refusalsOf(route) },
  };
}

function audienceOf({ access, description }: Route): Audience {
  if (description.audience) return description.audience;
  if (access?.kind !== 'roles') return 'all';
  if (access.roles.includes('user')) return 'signedIn';
  return access.roles.includes('seller') ? 'activeSeller' : 'admin';
}

function securityOf({ access, scopes }: Route): object[] {
  const ways = [...SIGNED_IN, ...scopes.map((scope) => ({ apiToken: [scope] }))];
  if (access?.kind === 'roles') return ways;
  return access?.identify ? [{}, ...ways] : [];
}

function tokensOf({ access, scopes }: Route): string | undefined {
  if (access?.kind === 'public' && !access.identify) return undefined;
  return scopes.length > 0
    ? `**API tokens:** with the scope ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`
    : '**API tokens:** none.';
}

function parametersOf(route: Route, components: Components): object[] {
  const { description, path, ids, query, isConditional } = route;
  const given = description.parameters ?? {};
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    parameter(
      'path',
      name,
      given[name] ?? (ids.includes(name) ? idSchema(name) : text('Its name.', 'name')),
      true,
    ),
  );
  const fromQuery: Schema = query ? inputSchema(query) : {};
  const described = { ...fromQuery.properties };
  for (const [name, schema] of Object.entries(given)) {
    if (!path.includes(`{${name}}`)) described[name] = { ...described[name], ...schema };
  }
  const inQuery = Object.entries(described).map(([name, schema]) =>
    parameter('query', name, notNull(schema), query ? (fromQuery.required ?? []).includes(name) : true),
  );
  const headers: Record<string, Schema> = {
    ...description.headers,
    ...(isConditional
      ? { 'If-None-Match': { ...ENTITY_TAG, description: 'Tag of the copy you have.' } }
      : {}),
  };
  const inHeader = Object.entries(headers).map(([name, schema]) => parameter('header', name, schema, false));
  return [...inPath, ...inQuery, ...inHeader].map((one) => ({
    ...one,
    schema: components.refer(one.schema),
  }));
}

const idSchema = (name: string): Schema =>
  integer(name === 'userId' ? 'Number of the person.' : 'Its number.', 7, {
    minimum: 1,
    maximum: 2_147_483_647,
  });

function parameter(
  place: string,
  name: string,
  { description, examples, ...schema }: Schema,
  required: boolean,
) {
  return {
    name,
    in: place,
    required,
    description: description ?? '',
    schema,
    ...(examples ? { example: examples[0] } : {}),
  };
}

/** A query has no null. */
function notNull({ type, ...schema }: Schema): Schema {
  return Array.isArray(type)
    ? { ...schema, type: type.find((one) => one !== 'null') ?? 'string' }
    : { ...schema, type: type ?? 'string' };
}

function answersOf(route: Route, components: Components): Record<string, object> {
  const { description, successStatus, isConditional } = route;
  const tagged: Record<string, Schema> = isConditional ? { ETag: ENTITY_TAG } : {};
  const answers: Record<string, AnswerDescription> = {
    ...(description.answer
      ? {
          [successStatus]: {
            description: 'Done.',
            schema: description.answer,
            headers: { ...description.answerHeaders, ...tagged },
          },
        }
      : {}),
    ...(isConditional ? { '304': NOT_MODIFIED } : undefined),
    ...description.answers,
  };
  return Object.fromEntries(
    Object.entries(answers).map(([status, one]) => [status, answerObject(one, components)]),
  );
}

function answerObject(
  { description, schema, contentType, headers }: AnswerDescription,
  components: Components,
) {
  const type = contentType ?? (schema ? JSON_TYPE : undefined);
  const shown = Object.entries(headers ?? {}).map(([name, { description: words, ...rest }]) => [
    name,
    { description: words, schema: rest },
  ]);
  return {
    description,
    ...(shown.length > 0 ? { headers: Object.fromEntries(shown) as object } : {}),
    ...(type
      ? {
          content: {
            [type]: {
              schema: components.refer(schema ?? { type: 'string' }),
              ...(schema && type === JSON_TYPE ? { example: exampleOf(schema) } : {}),
            },
          },
        }
      : {}),
  };
}
