import { parentPort } from 'node:worker_threads';
import { writeAtomically } from '../media/write-atomically.js';
import type { JobResult } from '../media/worker-thread.js';
import { createPackage, type PackagedTrack, type PackageKind } from './package-contents.js';

/** Writes a package to a file. */
export interface PackageJob {
  track: PackagedTrack;
  kind: PackageKind;
  path: string;
}

async function run({ track, kind, path }: PackageJob): Promise<JobResult<null>> {
  try {
    await writeAtomically(path, await createPackage(track, kind));
    return { result: null };
  } catch (error) {
    return { failure: `The package of "${track.name}" could not be made: ${String(error)}` };
  }
}

parentPort?.on('message', (job: PackageJob) => {
  void run(job).then((result) => parentPort?.postMessage(result));
});
