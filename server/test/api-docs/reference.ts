import { API_SCOPES, API_SCOPE_TEXTS } from '#domain/api-tokens.js';
import { API_VERSIONS, DEPRECATION_MONTHS } from '#domain/api-versions.js';
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.js';
import { BULK_MAX, INPUT_LIMITS, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#domain/limits.js';
import {
  graphqlLimits,
  MAX_COST,
  MAX_DUPLICATE_FIELDS,
  MAX_INTROSPECTION_COST,
  MAX_TOKENS,
} from '#core/graphql/limits.js';
import { RATE_LIMITS } from '#core/rate-limit/limits.js';
import { TOKEN_SCOPES } from '../access/token-scopes.js';

const UNITS = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

function windowOf(seconds: number): string {
  const [size, unit] = UNITS.find(([length]) => seconds % length === 0) ?? [1, 'second'];
  const count = seconds / size;
  return count === 1 ? `a ${unit}`.replace('a hour', 'an hour') : `in ${count} ${unit}s`;
}

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const code = (text: string | number) => `\`${text}\``;

/** Operations that a scope opens, with its own way to name the parameters of a path. */
function opened(scope: string, isGraphql: boolean): string {
  const names = Object.entries(TOKEN_SCOPES)
    .filter(
      ([name, scopes]) => (scopes as readonly string[]).includes(scope) && name.includes('/') !== isGraphql,
    )
    .map(([name]) => code(name.replaceAll(/:(\w+)/g, '{$1}')))
    .sort();
  return names.join(', ') || 'nothing beyond what is public';
}

/** docs/api-reference.md, made from what the code itself uses. */
export function referenceText(): string {
  const codes = Object.entries(ERROR_STATUS) as [ErrorCode, number][];
  return `# Codes, limits, costs and scopes

Made from the code by \`npm run api-reference\`: a test fails while this page differs from it. The guide explains
[errors](integrators.md#errors), [limits](integrators.md#limits) and [scopes](integrators.md#api-tokens-and-scopes).

## Error codes

\`extensions.code\` of GraphQL, \`code\` of REST.

${table(
  ['code', 'status over REST'],
  codes.map(([name, status]) => [code(name), status]),
)}

## Limits and costs of GraphQL

${table(
  ['what', 'at most'],
  [
    ['depth of a query', graphqlLimits.maxDepth.n],
    ['aliases', graphqlLimits.maxAliases.n],
    ['directives', graphqlLimits.maxDirectives.n],
    ['tokens (words and signs) of the text', MAX_TOKENS],
    ['one field in one selection', `${MAX_DUPLICATE_FIELDS} times`],
    ['cost of a query: values of its answer, pages at their full length', MAX_COST],
    ['cost of an introspection', MAX_INTROSPECTION_COST],
  ],
)}

## Limits of inputs and pages

${table(
  ['what', 'at most'],
  [
    ['items of a page', `${PAGE_SIZE_MAX}; ${PAGE_SIZE_DEFAULT} where nothing is said`],
    ['ids of one change of many', BULK_MAX],
    ['depth of a body or of variables', INPUT_LIMITS.depth],
    ['items of a list', INPUT_LIMITS.listItems],
    ['keys of a body', INPUT_LIMITS.keys],
    ['keys of one object', INPUT_LIMITS.keysOfObject],
  ],
)}

## Rates

The names are those of \`RateLimit\` and \`RateLimit-Policy\`. Limits that belong to an account or a mailbox are not in these headers.

${table(
  ['name', 'requests', 'in the headers'],
  Object.entries(RATE_LIMITS).map(([name, { points, windowSeconds, confidential }]) => [
    code(name),
    `${points} ${windowOf(windowSeconds)}`,
    confidential ? 'no' : 'yes',
  ]),
)}

## Scopes

${table(
  ['scope', 'text'],
  API_SCOPES.map((scope) => [code(scope), API_SCOPE_TEXTS[scope]]),
)}

${API_SCOPES.map(
  (scope) => `### ${scope}

GraphQL: ${opened(scope, true)}.

REST: ${opened(scope, false)}.`,
).join('\n\n')}

## Versions

Supported: ${API_VERSIONS.map(code).join(', ')}. A deprecated part works on for at least ${DEPRECATION_MONTHS} months.
`;
}
