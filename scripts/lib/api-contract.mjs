/**
 * Takes an OpenAPI document down to what a caller relies on: each operation, parameter and field with its types. Texts and examples
 * are left out, so that a rewritten sentence is no change. A fact is `{ types, required }`; those that a caller sends are `sent`.
 */
export function apiContract(document) {
  const facts = {};
  const entered = new Set();
  const add = (key, schema, required, isSent) => {
    const references = schemaNames(schema);
    const types = references.length > 0 ? [...references, ...nullOf(schema)] : typesOf(schema, isSent);
    facts[key] = { types, required, sent: isSent };
    for (const reference of references) enter(reference, isSent);
    if (references.length === 0) describe(key, schema, isSent);
  };
  const describe = (key, schema = {}, isSent = false) => {
    if (schema.items) add(`${key}[]`, schema.items, true, isSent);
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      add(`${key}.${name}`, field, (schema.required ?? []).includes(name), isSent);
    }
  };
  /** A schema that is both sent and received is held to the rules of both. */
  const enter = (name, isSent) => {
    const key = isSent ? `${name} (sent)` : name;
    if (entered.has(key)) return;
    entered.add(key);
    describe(key, document.components.schemas[name], isSent);
  };
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const name = `${method.toUpperCase()} ${path}`;
      facts[name] = { types: [], required: true, sent: false };
      for (const parameter of operation.parameters ?? []) {
        if (parameter.$ref) continue;
        add(`${name} ${parameter.in} ${parameter.name}`, parameter.schema, parameter.required === true, true);
      }
      for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {})) {
        add(`${name} body ${type}`, schema, operation.requestBody.required === true, true);
      }
      for (const [status, response] of Object.entries(operation.responses)) {
        if (!status.startsWith('2')) continue;
        for (const [type, { schema }] of Object.entries(response.content ?? {})) {
          add(`${name} ${status} ${type}`, schema, true, false);
        }
      }
    }
  }
  return Object.fromEntries(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Compares the contract of a release with a later one. What may come at any time is no break: new operations and fields, optional
 * inputs, more values of an enum in an answer.
 */
export function brokenFacts(released, current) {
  const gone = Object.entries(released).flatMap(([key, before]) => {
    const now = current[key];
    if (!now) return [{ key, why: 'is gone' }];
    const [wider, narrower] = before.sent ? [now, before] : [before, now];
    if (!narrower.types.every((type) => wider.types.includes(type))) {
      return [{ key, why: `was ${before.types.join(' | ')}, is ${now.types.join(' | ')}` }];
    }
    if (before.sent && now.required && !before.required) return [{ key, why: 'is required' }];
    if (!before.sent && before.required && !now.required) return [{ key, why: 'may be missing' }];
    return [];
  });
  const demanded = Object.entries(current).filter(
    ([key, { sent, required }]) =>
      sent && required && !key.endsWith('[]') && !released[key] && isWithin(key, released),
  );
  return [...gone, ...demanded.map(([key]) => ({ key, why: 'is required' }))];
}

/** True for a parameter of a released operation, and for a field of a schema that callers sent. */
function isWithin(key, released) {
  const [, operation] = /^([A-Z]+ \S+) (?:path|query|header|cookie|body) /.exec(key) ?? [];
  if (operation) return operation in released;
  const holder = key.slice(0, key.lastIndexOf('.'));
  return Object.keys(released).some((one) => one.startsWith(`${holder}.`));
}

/** Names of the schemas that another one stands for: one, or those that it lets choose between. */
function schemaNames({ $ref, allOf, anyOf, oneOf } = {}) {
  if ($ref) return [$ref.split('/').at(-1)];
  return (allOf ?? anyOf ?? oneOf ?? []).flatMap(schemaNames);
}

function nullOf({ allOf, anyOf, oneOf }) {
  return (allOf ?? anyOf ?? oneOf ?? []).some(({ type }) => type === 'null') ? ['null'] : [];
}

/** Values of an enum are types of their own where callers send them. */
function typesOf(schema = {}, isSent) {
  const types = [schema.type ?? 'any'].flat();
  const values = isSent ? (schema.enum ?? []).filter((value) => value !== null) : [];
  if (values.length === 0) return types.toSorted();
  return [...types.filter((type) => type !== 'string'), ...values.map((value) => `"${value}"`)].toSorted();
}
