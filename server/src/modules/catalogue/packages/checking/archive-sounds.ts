import type { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import type { ContentKind } from '#domain/packages.js';
import { unwanted } from './archive-problems.js';
import { kindsOf } from './content-kinds.js';
import { readable, withListing } from './listed-archive.js';

/** First bytes of a sound file: WAV, AIFF, FLAC, Ogg, MP3 with or without a tag, and at its fifth byte MPEG-4. */
const SOUND_START = /^(?:RIFF|RF64|BW64|FORM|fLaC|OggS|caff|ID3|\xff[\xe0-\xff]|.{4}ftyp)/s;
const SOUNDS: readonly ContentKind[] = ['master', 'unmastered', 'stems', 'samples', 'audio'];

/** Kinds of files that parts of a track come with. */
const WITH_SOUNDS: readonly ContentKind[] = [...SOUNDS, 'midi', 'project', 'presets'];
/** Notes and pictures, and what audio programs write beside their files. */
const BESIDE_SOUNDS = /\.(?:txt|md|rtf|pdf|csv|xml|json|jpe?g|png|webp|asd|reapeaks|pkf?|sfk|sfl|ovw|wpk)$/i;

/** True for a file that may come with the parts of a track; programs, web pages and the like may not. */
function belongsToSounds(name: string, kind: ContentKind | undefined): boolean {
  return (kind !== undefined && WITH_SOUNDS.includes(kind)) || BESIDE_SOUNDS.test(name);
}

/**
 * Counts the sound files of an archive, which is listed as strictly as a package. Of its content only the first bytes of each
 * sound are read.
 * @param name that the file was uploaded under
 * @throws ArchiveProblem, also for programs and other files that do not belong to the parts of a track
 */
export function countSounds(path: string, name: string): Promise<number> {
  return withListing(path, name, async (zip, { files }) => {
    const kinds = kindsOf(
      files.map(({ fileName, uncompressedSize }) => ({ name: fileName, bytes: uncompressedSize })),
    );
    const foreign = files.find(({ fileName }, index) => !belongsToSounds(fileName, kinds[index]));
    if (foreign) throw unwanted(foreign.fileName);
    let count = 0;
    for (const [index, entry] of files.entries()) {
      if (SOUNDS.includes(kinds[index]!) && (await startsAsSound(zip, entry))) count += 1;
    }
    return count;
  });
}

async function startsAsSound(zip: ZipFile, entry: Entry): Promise<boolean> {
  const content: Readable = await readable(zip.openReadStreamPromise(entry));
  try {
    const first = await readable((content[Symbol.asyncIterator]() as AsyncIterator<Buffer>).next());
    return !first.done && SOUND_START.test(first.value.toString('latin1'));
  } finally {
    content.destroy();
  }
}
