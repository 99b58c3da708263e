import type { EntityManager } from 'typeorm';
import { findPackagesOf, MAX_MASTERS } from '../packages/index.js';

/** Names of the fingerprints of a package: its path for the main recording, with a number for the others. */
export function sourcesOfPackage(path: string): string[] {
  return Array.from({ length: MAX_MASTERS }, (_, i) => (i === 0 ? path : `${path}/${i + 1}`));
}

/** Names of the fingerprints of the packages that a track delivers. */
export async function packageSourcesOf(manager: EntityManager, productId: number): Promise<string[]> {
  const [packages = {}] = await findPackagesOf(manager, [productId]);
  return Object.values(packages).flatMap(({ upload }) => sourcesOfPackage(upload.path));
}
