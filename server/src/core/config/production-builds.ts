import { createRequire } from 'node:module';

/**
 * Loads packages as they are in production, whatever NODE_ENV says. For those that choose their build by it when they are
 * first loaded, wherever from; what was loaded before stays as it is.
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
