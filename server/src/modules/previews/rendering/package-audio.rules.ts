import type { ContentKind } from '#domain/packages.js';

/** A file of an archive. */
export interface ArchiveFile {
  name: string;
  bytes: number;
}

const READABLE = /\.(?:wave?|aiff?|aifc)$/i;
/** Another version of the track. */
const OTHER_VERSION = /instrumental|a-?cap+ella|radio|extended|clean|dub(?:[^a-z]|$)/i;

/** The master to make a preview of: the full version, and the largest file of several. Null without a WAV or AIFF master. */
export function chooseMaster(files: readonly ArchiveFile[], kinds: readonly ContentKind[]): string | null {
  const masters = files.filter(({ name }, i) => kinds[i] === 'master' && READABLE.test(name));
  const full = masters.filter(({ name }) => !OTHER_VERSION.test(name.slice(name.lastIndexOf('/') + 1)));
  const largest = (full.length > 0 ? full : masters).reduce<ArchiveFile | null>(
    (best, file) => (best && best.bytes >= file.bytes ? best : file),
    null,
  );
  return largest?.name ?? null;
}
