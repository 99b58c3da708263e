/** The packages of demo tracks: rows that are checked in advance, and archives that are composed on request. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { KeyMode, MusicKey } from '#domain/keys.js';
import { DEMO_TRACKS, type CatalogueTrack } from '../catalogue.js';
import { WorkerThread } from '../media/worker-thread.js';
import type { PackageKind } from './package-contents.js';
import type { PackageJob } from './package.worker.js';

/** Findings of the check of a package; `npm run demo:packages` writes it. */
interface CheckedPackage {
  bytes: number;
  sha256: string;
  report: object;
}

/** Findings of the measurement of a preview, among others. */
interface PreviewMeasurement {
  /** LUFS, integrated. */
  loudness: number;
  /** dBTP. */
  truePeak: number;
  key: { musicKey: MusicKey; mode: KeyMode };
}

/** A line of the file. */
interface CheckedTrack {
  name: string;
  measurement: PreviewMeasurement;
  package: CheckedPackage;
  project?: CheckedPackage;
}

export interface DemoPackage extends CheckedPackage {
  /** Path of the package below the server's address, as the catalogue names it. */
  path: string;
  /** The same in every installation. */
  uploadId: string;
  fileName: string;
  kind: 'package' | 'project';
  measurement: PreviewMeasurement;
}

/** Tracks by the ids of their uploads, from which the archives of packages can be composed again. */
const SOURCES = new Map<string, { track: CatalogueTrack; kind: PackageKind }>(
  DEMO_TRACKS.flatMap((track) => [
    [uploadIdOf(track.downloadLink), { track, kind: 'track' }] as const,
    ...(track.projectLink ? [[uploadIdOf(track.projectLink), { track, kind: 'project' }] as const] : []),
  ]),
);

/** The packages with their reports. Read on each call: only a first start needs them. */
export function checkedPackages(): DemoPackage[] {
  const lines = readFileSync(new URL('./checked-packages.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.flatMap((line): DemoPackage[] => {
    const checked = JSON.parse(line) as CheckedTrack;
    const track = DEMO_TRACKS.find(({ name }) => name === checked.name);
    if (!track) return [];
    const { name, downloadLink, projectLink } = track;
    const { measurement } = checked;
    const described = (path: string, fileName: string) => ({
      path,
      uploadId: uploadIdOf(path),
      fileName,
      measurement,
    });
    return [
      { ...checked.package, ...described(downloadLink, `${name}.zip`), kind: 'package' },
      ...(projectLink && checked.project
        ? [
            {
              ...checked.project,
              ...described(projectLink, `${name} (Project).zip`),
              kind: 'project' as const,
            },
          ]
        : []),
    ];
  });
}

/** Ids of the uploads of all packages. */
export const DEMO_UPLOADS: readonly string[] = [...SOURCES.keys()];

/** Composes the package of an upload into a file, on a thread of its own. */
export async function writePackage(uploadId: string, file: string): Promise<void> {
  const found = SOURCES.get(uploadId);
  if (!found) throw new Error(`No package of the demo has the upload ${uploadId}`);
  const { kind, track } = found;
  const thread = new WorkerThread<PackageJob, null>(new URL('./package.worker.js', import.meta.url), null);
  try {
    await thread.run({ kind, track, path: file });
  } finally {
    await thread.terminate();
  }
}

/** A UUID that a path always has. */
function uploadIdOf(path: string): string {
  const hash = createHash('sha256').update(path).digest('hex');
  return [0, 8, 12, 16, 20].map((from, i) => hash.slice(from, [8, 12, 16, 20, 32][i])).join('-');
}
