import { createRequire } from 'node:module';

/**
 * Loads the production builds of packages, whatever NODE_ENV is. For packages that choose their build by NODE_ENV on
 * first load; has no effect on packages already loaded.
 */
export function loadProductionBuilds(packages: readonly string[]): void {
  const load = createRequire(import.meta.url);
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    for (const name of packages) load(name);
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = environment;
  }
}
