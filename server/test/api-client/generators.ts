import { join } from 'node:path';

/** A generator of clients, and programs that use what it makes. */
export interface Generator {
  name: string;
  /** Configuration beside the documents, by the name of the file. */
  files?: Record<string, string>;
  /** The script and its arguments. @param folder holds openapi.json and schema.graphql */
  command: (folder: string) => readonly string[];
  /** File, program, and options of the compiler beside `strict` and `noUncheckedIndexedAccess`. */
  uses: (readonly [string, string, (readonly string[])?])[];
}

const inPackages = (path: string) => join(process.cwd(), 'node_modules', path);

const MY_ORDERS =
  'query MyOrders($first: Int!) { myOrders(first: $first) { nodes { id status totalPrice } } }';

/** Works with a `document` of `MY_ORDERS`. */
const TYPED_DOCUMENT_USE = `
export const total = ({ myOrders }: ResultOf<typeof document>): number =>
  myOrders.nodes.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
export const variables: VariablesOf<typeof document> = { first: 5 };
// @ts-expect-error A page has a length.
export const wrong: VariablesOf<typeof document> = {};
`;

export const GENERATORS: Generator[] = [
  {
    name: 'openapi-typescript',
    command: () => [
      inPackages('openapi-typescript/bin/cli.js'),
      'openapi.json',
      '--output',
      'openapi-typescript.ts',
    ],
    uses: [
      [
        'use-openapi-typescript.ts',
        `import createClient from 'openapi-fetch';
import type { paths } from './openapi-typescript.js';

const client = createClient<paths>({ baseUrl: 'http://localhost:3000' });
const { data = [] } = await client.GET('/api/products', { params: { query: { limit: 5 } } });
export const names: string[] = data.map(({ name }) => name);
// @ts-expect-error A page is a number.
await client.GET('/api/products', { params: { query: { page: 'first' } } });
`,
      ],
    ],
  },
  {
    name: 'hey-api',
    command: () => [inPackages('@hey-api/openapi-ts/bin/run.js'), '-i', 'openapi.json', '-o', 'hey-api'],
    uses: [
      [
        'use-hey-api-types.ts',
        `import type { Order, ProductsListData } from './hey-api/types.gen.js';

export const total = (order: Order): number => order.total_price;
export const query: ProductsListData['query'] = { limit: 5 };
// @ts-expect-error A page is a number.
export const wrong: ProductsListData['query'] = { page: 'first' };
`,
      ],
      [
        'use-hey-api.ts',
        `import { createClient, createConfig } from './hey-api/client/index.js';
import { productsList } from './hey-api/index.js';

const client = createClient(createConfig({ baseUrl: 'http://localhost:3000', auth: () => 'gn_…' }));
const { data = [] } = await productsList({ client, query: { limit: 5 } });
export const names: string[] = data.map(({ name }) => name);
// @ts-expect-error A page is a number.
await productsList({ client, query: { page: 'first' } });
`,
        // The client that it copies beside the types, the same for each document, is not written for exactOptionalPropertyTypes.
        [],
      ],
    ],
  },
  {
    name: 'orval',
    files: {
      // The suffix keeps the names apart that it composes for the fields of `Package` and of `PackageReview`. A status of `5XX` in
      // its response types would be no TypeScript.
      'generate-orval.mjs': `import { generate } from 'orval';
await generate({
  input: { target: './openapi.json' },
  output: {
    target: './orval.ts',
    client: 'fetch',
    override: {
      components: { schemas: { suffix: 'Model' } },
      fetch: { includeHttpResponseReturnType: false },
    },
  },
});
`,
    },
    command: (folder) => [join(folder, 'generate-orval.mjs')],
    uses: [
      [
        'use-orval.ts',
        `import { productsList } from './orval.js';

const tracks = await productsList({ limit: 5 });
export const names: string[] = tracks.map(({ name }) => name);
// @ts-expect-error A page is a number.
await productsList({ page: 'first' });
`,
      ],
    ],
  },
  {
    name: 'the client preset of GraphQL Code Generator',
    files: {
      'my-orders.graphql': MY_ORDERS,
      'codegen.yml': `schema: schema.graphql
documents: my-orders.graphql
config: { useTypeImports: true, enumsAsTypes: true, scalars: { DateTime: string } }
generates: { preset/: { preset: client } }
`,
    },
    command: (folder) => [
      join(process.cwd(), 'scripts/codegen.mjs'),
      '--config',
      join(folder, 'codegen.yml'),
    ],
    uses: [
      [
        'use-preset.ts',
        `import type { ResultOf, VariablesOf } from '@graphql-typed-document-node/core';
import { MyOrdersDocument as document } from './preset/graphql.js';
${TYPED_DOCUMENT_USE}`,
      ],
    ],
  },
  {
    name: 'genql',
    command: () => [inPackages('@genql/cli/dist/cli.js'), '--schema', 'schema.graphql', '--output', 'genql'],
    uses: [
      [
        'use-genql.ts',
        `import { createClient } from './genql/index.js';

const client = createClient({ url: 'http://localhost:3000/graphql' });
const { products } = await client.query({ products: { __args: { first: 5 }, nodes: { id: true, name: true } } });
export const names: string[] = products.nodes.map(({ name }) => name);
// @ts-expect-error The length of a page is a number.
await client.query({ products: { __args: { first: 'all' }, nodes: { id: true } } });
`,
      ],
    ],
  },
  {
    name: 'gql.tada',
    files: {
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          strict: true,
          plugins: [
            { name: 'gql.tada/ts-plugin', schema: './schema.graphql', tadaOutputLocation: './tada-env.d.ts' },
          ],
        },
      }),
    },
    command: () => [inPackages('gql.tada/bin/cli.js'), 'generate-output'],
    uses: [
      [
        'use-tada.ts',
        `import { initGraphQLTada, type ResultOf, type VariablesOf } from 'gql.tada';
import type { introspection } from './tada-env.js';

const graphql = initGraphQLTada<{ introspection: introspection; scalars: { DateTime: string } }>();
const document = graphql('${MY_ORDERS}');
${TYPED_DOCUMENT_USE}`,
      ],
    ],
  },
];
