import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

const FOLDER = 'packages/api-client';
/** Packages that the tarball brings along; npm bundles only what lies in the folder of the package. */
const BUNDLED = ['openapi-fetch', 'openapi-typescript-helpers'];

/** Builds the client from an OpenAPI document. */
export async function buildApiClient(document) {
  const { default: generate, astToString } = await import('openapi-typescript');
  const types = astToString(await generate(document));
  writeFileSync(
    inRoot(FOLDER, 'src/api.generated.ts'),
    `// Written by npm run api-client from the OpenAPI document.\n${types}`,
  );
  rmSync(inRoot(FOLDER, 'dist'), { recursive: true, force: true });
  await run(process.execPath, [inRoot('node_modules/native-typescript/bin/tsc'), '-p', inRoot(FOLDER)]);
  for (const name of BUNDLED) {
    const target = inRoot(FOLDER, 'node_modules', name);
    rmSync(target, { recursive: true, force: true });
    cpSync(inRoot('node_modules', name), target, { recursive: true });
  }
}
