/** Import rules. `$1` in a rule is the first group of its own path. */

const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

const APPLICATION = '^(server/src|client/src|audio|demo|domain)/';
const SPEC = '\\.spec\\.tsx?$';
const TYPES_ONLY = ['type-only'];

/** Groups of the server's modules; each imports from itself and from those before it. */
const GROUPS = ['platform', 'people', 'catalogue', 'buyers', 'sales', 'money', 'office'];

const everywhere = [
  rule('no-cycles', {}, { circular: true }, 'Types included. Move the type to the file that both import.'),
  rule('everything-resolves', {}, { couldNotResolve: true }),
  rule(
    'no-utils',
    {},
    { path: '^(server|client|audio|demo|domain|e2e)/.*(/helpers/|/utils?/|(^|/)utils?\\.tsx?$)' },
    'Name a file by its domain.',
  ),
  rule(
    'production-needs-no-dev-packages',
    { path: APPLICATION, pathNot: ['^client/', SPEC] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: TYPES_ONLY },
    'The production image installs without devDependencies. Packages of the client are among them: its bundles hold them.',
  ),
  rule('domain-imports-nothing', { path: '^domain/', pathNot: SPEC }, { pathNot: '^domain/' }),
  rule('audio-knows-no-shop', { path: '^audio/', pathNot: SPEC }, { path: '^(server|client|demo|e2e)/' }),
  rule(
    'only-the-seed-imports-the-demo',
    {
      path: '^(server|client|audio|domain|e2e)/',
      pathNot: '^(server/(src/modules/office/seed|test)|e2e/support)/',
    },
    { path: '^demo/' },
  ),
  rule(
    'demo-uses-server-parts-that-render',
    { path: '^demo/' },
    {
      path: '^(server|client)/',
      pathNot: '^server/src/modules/catalogue/covers/(index|random)\\.ts$',
    },
  ),
  rule('client-never-server', { path: '^client/' }, { path: '^server/' }),
  rule('server-never-client', { path: '^server/' }, { path: '^client/' }),
];

const server = [
  rule('core-imports-no-module', { path: '^server/src/core/' }, { path: '^server/src/modules/' }),
  rule(
    'application-imports-no-test',
    { path: '^server/src/', pathNot: SPEC },
    { path: '^(server/test|e2e)/|\\.spec\\.ts$' },
  ),
  rule(
    'modules-meet-at-the-front-door',
    { path: '^server/src/modules/([^/]+/[^/]+)/' },
    {
      path: '^server/src/modules/',
      pathNot: [
        '^server/src/modules/$1/',
        '^server/src/modules/[^/]+/[^/]+/(index|[^/]+\\.(entity|repository))\\.ts$',
        // Worker threads load this file without the rest of the module.
        '^server/src/modules/catalogue/packages/archives/index\\.ts$',
      ],
    },
  ),
  ...GROUPS.slice(0, -1).map((group, at) =>
    rule(
      `${group}-knows-no-group-below`,
      { path: `^server/src/modules/${group}/` },
      { path: `^server/src/modules/(${GROUPS.slice(at + 1).join('|')})/` },
      'Groups import upwards in the table of docs/architecture.md: let the module below listen, or ask by a port.',
    ),
  ),
  rule(
    'services-know-no-transport',
    { path: '\\.service\\.ts$' },
    {
      path: [
        '\\.(controller|resolver|mapper|facade)\\.tsx?$',
        'node_modules/(@nestjs/(graphql|apollo|platform-fastify|swagger)|graphql|@apollo/server|fastify)/',
      ],
    },
  ),
  rule(
    'providers-know-no-api',
    {
      path: '^server/src/modules/.*\\.(gateway|guard|interceptor|job|listener|loader|repository|service|strategy)\\.ts$',
      pathNot: '/api/[^/]+\\.loader\\.ts$',
    },
    { path: '^server/src/modules/.*/api/' },
    'Types included. Inputs lie beside the entity; a function in api/ turns a result into its response.',
  ),
  rule(
    'rules-are-pure',
    { path: '^server/.*\\.rules\\.ts$' },
    {
      // ipaddr.js parses text, date-fns computes dates.
      pathNot: ['^domain/', '\\.(rules|types|errors)\\.ts$', 'node_modules/(ipaddr\\.js|date-fns)/'],
      dependencyTypesNot: TYPES_ONLY,
    },
    'A rule depends on its parameters only; it may import their types.',
  ),
  rule(
    'transport-touches-no-database',
    { path: '\\.(controller|resolver)\\.ts$' },
    { path: 'node_modules/((@nestjs/)?typeorm|pg)/' },
  ),
];

const client = [
  rule(
    'areas-never-meet',
    { path: '^client/src/(storefront|admin)/' },
    { path: '^client/src/(storefront|admin)/', pathNot: '^client/src/$1/' },
  ),
  rule(
    'features-meet-at-the-front-door',
    { path: '^client/src/(storefront|admin)/([^/]+)/' },
    {
      path: '^client/src/$1/[^/]+/',
      pathNot: ['^client/src/$1/$2/', '^client/src/$1/[^/]+/index\\.tsx?$'],
    },
  ),
  rule(
    'ui-knows-no-feature-and-no-graphql',
    { path: '^client/src/ui/' },
    {
      path: [
        '^client/src/(app|storefront|admin|security|editing|audio-report|package-upload|service-review|track-preview|lib/graphql)/',
        'node_modules/@apollo/',
      ],
    },
  ),
  rule(
    'lib-knows-no-ui-and-no-feature',
    { path: '^client/src/lib/' },
    {
      path: '^client/src/(app|storefront|admin|security|editing|audio-report|package-upload|service-review|track-preview|ui)/',
    },
    'Components go to ui/ or to their feature.',
  ),
  rule(
    'shared-parts-know-no-area',
    { path: '^client/src/(security|editing|audio-report|package-upload|service-review|track-preview)/' },
    { path: '^client/src/(app|storefront|admin)/' },
  ),
  rule('only-app-knows-app', { path: '^client/src/(storefront|admin)/' }, { path: '^client/src/app/' }),
];

module.exports = {
  forbidden: [...everywhere, ...server, ...client],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    webpackConfig: { fileName: 'scripts/lib/source-aliases.cjs' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};
