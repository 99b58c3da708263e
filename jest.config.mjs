// Jest in its classic CommonJS mode (Node 20 cannot load ESM from it): SWC turns our TypeScript and every ESM package
// into CommonJS. Transformed files are cached in .cache/jest.

import { keepTemporaryFilesInMemory } from './scripts/lib/memory-folder.mjs';

keepTemporaryFilesInMemory();

const typescript = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
    },
    module: { type: 'commonjs', ignoreDynamic: false },
  },
];

const javascript = [
  '@swc/jest',
  {
    swcrc: false,
    isModule: 'unknown',
    jsc: { target: 'es2022', parser: { syntax: 'ecmascript' } },
    module: { type: 'commonjs' },
  },
];

/**
 * Transform of CommonJS that imports ESM packages at run time: parsed as a module, its `import()` becomes a `require` as well.
 */
const importing = ['@swc/jest', { ...javascript[1], isModule: true }];

/** Makes the default import of a CommonJS package its exports, as Node does; SWC looks for a `default` in them. */
const likeNode = ['@swc/jest', { ...javascript[1], module: { type: 'commonjs', importInterop: 'node' } }];

/** Large CommonJS packages that need no transformation. */
const NOT_TRANSFORMED = [
  '@swc',
  'ajv',
  'class-transformer',
  'class-validator',
  'fastify',
  'jsdom',
  'libphonenumber-js',
  'pg',
  'pino',
  'react',
  'react-dom',
  'rxjs',
  'typeorm',
  'typescript',
  'validator',
];

function project(displayName, testMatch, more) {
  return {
    displayName,
    // Set in each project: Jest ignores it beside `projects`.
    cacheDirectory: '<rootDir>/.cache/jest',
    testMatch,
    rootDir: import.meta.dirname,
    resolver: '<rootDir>/server/test/support/resolver.cjs',
    transform: {
      '/node_modules/@fastify/cookie/.+\\.js$': importing,
      '/node_modules/music-metadata/lib/.+\\.js$': likeNode,
      '^.+\\.tsx$': typescript(true),
      '^.+\\.ts$': typescript(false),
      '^.+\\.m?js$': javascript,
    },
    transformIgnorePatterns: [`/node_modules/(${NOT_TRANSFORMED.join('|')})/`],
    modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/', '<rootDir>/var/'],
    moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
    ...more,
    moduleNameMapper: {
      '^#audio/(.*)\\.js$': '<rootDir>/audio/$1.ts',
      '^#core/(.*)\\.js$': '<rootDir>/server/src/core/$1.ts',
      '^#domain/(.*)\\.js$': '<rootDir>/domain/$1.ts',
      ...more.moduleNameMapper,
    },
  };
}

const server = {
  testEnvironment: 'node',
  setupFiles: ['reflect-metadata'],
  globalSetup: '<rootDir>/server/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/server/test/support/global-teardown.mjs',
  // Computing specs look these up in inner loops; the global object of a Node context is slow.
  sandboxInjectedGlobals: ['Math'],
};

/** Specs that start the whole application. */
const wholeServer = {
  ...server,
  runtime: '<rootDir>/server/test/support/shared-modules-runtime.cjs',
  testEnvironment: '<rootDir>/server/test/support/shared-modules-environment.cjs',
};

export default {
  // Jest reads a share above 100 % as a number of workers.
  maxWorkers: '100%',
  // A worker keeps what past files loaded, 1.5 to 2 GB at the end of a whole run.
  workerIdleMemoryLimit: '900MB',
  // On a fresh clone the first spec of each worker transforms the packages of the whole server as well.
  testTimeout: 60_000,
  projects: [
    project('unit', ['<rootDir>/{server/src,audio,demo,domain,scripts}/**/*.spec.ts'], server),
    project('integration', ['<rootDir>/server/test/!(parts)/**/*.spec.ts'], wholeServer),
    project('parts', ['<rootDir>/server/test/parts/**/*.spec.ts'], {
      ...wholeServer,
      globalSetup: '<rootDir>/server/test/parts/global-setup.mjs',
      globalTeardown: undefined,
    }),
    project('client', ['<rootDir>/client/src/**/*.spec.{ts,tsx}'], {
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/client/test/browser-globals.mjs'],
      setupFilesAfterEnv: ['<rootDir>/client/test/setup.mjs'],
      moduleNameMapper: { '\\.css$': '<rootDir>/client/test/empty.mjs' },
    }),
  ],
};
