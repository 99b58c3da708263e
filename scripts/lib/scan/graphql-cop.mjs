/**
 * The twelve checks of graphql-cop (github.com/dolevf/graphql-cop), written after its list of detections. Each sends the
 * request of the original and returns true where the weakness is present.
 */
const CHECKS = [
  check('alias overloading', async (graphql) => hasData(await graphql.post(query(aliases(101))))),
  check('batch queries', async (graphql) => {
    const batch = Array.from({ length: 11 }, () => query('{ __typename }'));
    return Array.isArray((await graphql.post(batch)).body);
  }),
  check('queries over GET (CSRF)', async (graphql) => hasData(await graphql.get('{ __typename }'))),
  check('urlencoded POST (CSRF)', async (graphql) => hasData(await graphql.form('{ __typename }'))),
  check('tracing or debug mode', async (graphql) => {
    const replies = [
      await graphql.post(query('{ __typename }')),
      await graphql.post(query('{ nothingLikeIt }')),
    ];
    return replies.some(({ text }) => /"tracing"|"exception"|stacktrace/i.test(text));
  }),
  check('field duplication', async (graphql) =>
    hasData(await graphql.post(query(`{ ${'__typename '.repeat(500)} }`))),
  ),
  check('field suggestions', async (graphql) =>
    /did you mean/i.test((await graphql.post(query('{ __schema { directive } product_s { id } }'))).text),
  ),
  check('GraphiQL or playground', async (graphql) => {
    const pages = await Promise.all(['/graphql', '/graphiql', '/playground', '/console'].map(graphql.page));
    return pages.some((page) => /graphiql|graphql playground|apollo sandbox|voyager/i.test(page));
  }),
  // One error per directive would mean that the limit did not stop the validation.
  check('directive overloading', async (graphql) => {
    const { body } = await graphql.post(query(`{ __typename ${'@aa '.repeat(10)} }`));
    return !body?.errors?.some(({ message }) => /limit/i.test(message));
  }),
  check('circular query by introspection', async (graphql) => {
    const circle = Array.from({ length: 4 }).reduce((inner) => `fields { type { ${inner} } }`, 'name');
    return hasData(await graphql.post(query(`{ __schema { types { ${circle} } } }`)));
  }),
  check('mutations over GET (CSRF)', async (graphql) =>
    hasData(await graphql.get('mutation { __typename }')),
  ),
  // Introspection is on for integrators by contract; several in one document must fail.
  check('introspection beyond one schema a document', async (graphql) => {
    const document = `{ ${Array.from({ length: 15 }, (_, n) => `s${n}: __schema { types { name } }`).join(' ')} }`;
    return hasData(await graphql.post(query(document)));
  }),
];

/** Runs every check against a server. Returns one line per weakness found. */
export async function scanWithGraphqlCop(url) {
  const findings = [];
  const client = clientOf(url);
  for (const { name, isWeak } of CHECKS) {
    const weak = await isWeak(client);
    console.log(`${weak ? '✗' : '✓'} graphql-cop ${name}`);
    if (weak) findings.push(`graphql-cop: ${name}`);
  }
  return findings;
}

function check(name, isWeak) {
  return { name, isWeak };
}

const query = (text) => ({ query: text });
const aliases = (count) => `{ ${Array.from({ length: count }, (_, n) => `a${n}: __typename`).join(' ')} }`;
const hasData = ({ body }) => Boolean(body?.data);

function clientOf(url) {
  const send = async (path, init) => {
    const response = await fetch(`${url}${path}`, init);
    const text = await response.text();
    return { status: response.status, text, body: parse(text) };
  };
  return {
    post: (payload) =>
      send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(payload),
      }),
    get: (text) => send(`/graphql?query=${encodeURIComponent(text)}`),
    form: (text) =>
      send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `query=${encodeURIComponent(text)}`,
      }),
    page: async (path) => (await send(path, { headers: { accept: 'text/html' } })).text,
  };
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
