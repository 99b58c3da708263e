/** Position of sqlmap's payloads. */
export const MARK = '*';
/** Operations that would end the scan's own session or delete its account. */
const LEFT_OUT = [
  'POST /api/users/logout',
  'POST /api/payments/stripe/webhook',
  'POST /api/payments/paypal/webhook',
];
const DEEPEST = 4;

/**
 * Every documented path with input, with a mark in each parameter and text.
 * Returns `{ name, method, path, body?, marks }`.
 */
export async function describedTargets(url) {
  const document = await (await fetch(`${url}/api/openapi.json`)).json();
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return operations
    .map(({ path, method, operation }) => asTarget(document, path, method, operation))
    .filter(({ name, marks }) => marks > 0 && !LEFT_OUT.includes(name));
}

function asTarget(document, path, method, { parameters = [], requestBody }) {
  const query = parameters
    .filter((one) => one.in === 'query')
    .map((one) => `${one.name}=${valueOf(one)}${MARK}`);
  const filled = path.replaceAll(/\{(\w+)\}/g, `2${MARK}`) + (query.length ? `?${query.join('&')}` : '');
  const schema = requestBody?.content['application/json']?.schema;
  const body = schema && JSON.stringify(sample(document, schema));
  return { name: `${method} ${path}`, method, path: filled, body, marks: marksIn(`${filled}${body ?? ''}`) };
}

export const marksIn = (text) => text.split(MARK).length - 1;

function valueOf({ schema = {} }) {
  return encodeURIComponent(schema.enum?.[0] ?? (schema.type === 'integer' ? 1 : 'a'));
}

/** A body of the schema with a mark in every text; numbers have none, since payloads are texts. */
function sample(document, schema, depth = 0) {
  if (schema.$ref)
    return sample(
      document,
      schema.$ref
        .split('/')
        .slice(1)
        .reduce((at, step) => at[step], document),
      depth,
    );
  const choice = (schema.oneOf ?? schema.anyOf)?.[0];
  if (choice) return sample(document, choice, depth);
  const type = [schema.type].flat()[0];
  if (type === 'object' && depth < DEEPEST) {
    const properties = Object.entries(schema.properties ?? {});
    return Object.fromEntries(properties.map(([name, one]) => [name, sample(document, one, depth + 1)]));
  }
  if (type === 'array') return [sample(document, schema.items ?? {}, depth + 1)];
  if (type === 'integer' || type === 'number') return 2;
  if (type === 'boolean') return true;
  const text =
    schema.enum?.[0] ?? schema.example ?? (schema.format === 'email' ? 'scan@ghostnote.test' : 'a');
  return `${text}${MARK}`;
}
