/** The files that buyers of demo tracks receive, composed on request. */

import { DEMO_TRACKS, type CatalogueTrack } from '../catalogue.js';
import { WorkerThread } from '../media/worker-thread.js';
import type { PackageKind } from './package-contents.js';
import type { PackageJob } from './package.worker.js';

/** A package by its path below the server's address. */
const PACKAGES = new Map<string, { track: CatalogueTrack; kind: PackageKind }>(
  DEMO_TRACKS.flatMap((track) => [
    [track.downloadLink, { track, kind: 'track' }] as const,
    ...(track.projectLink ? [[track.projectLink, { track, kind: 'project' }] as const] : []),
  ]),
);

/** File name of a package as buyers see it; null for a path that names none. */
export function packageName(path: string): string | null {
  const found = PACKAGES.get(path);
  if (!found) return null;
  return `${found.track.name}${found.kind === 'project' ? ' (Project)' : ''}.zip`;
}

/** Composes the package of a path into a file, on a thread of its own. */
export async function writePackage(path: string, file: string): Promise<void> {
  const found = PACKAGES.get(path);
  if (!found) throw new Error(`No package is called ${path}`);
  const { kind, track } = found;
  const { name, category, bpm, musicKey, projectName } = track;
  const thread = new WorkerThread<PackageJob, null>(new URL('./package.worker.js', import.meta.url), null);
  try {
    await thread.run({ kind, track: { name, category, bpm, musicKey, projectName }, path: file });
  } finally {
    await thread.terminate();
  }
}
