import { READABLE_AUDIO } from '#domain/packages.js';
import { UnreadableFormatError } from '#audio/index.js';
import { PcmStream, ResampledStream } from '#audio/stems/index.js';
import type { PackageFinding, PackedFile } from './archive-report.js';
import type { CheckBudget } from './check-budget.js';
import { noSound, warning, type Sound } from './stem-findings.js';

/** A mix at another rate than that of the stems is converted between these, in hertz. */
const CONVERTED = { from: 44_100, to: 192_000 } as const;
/** Frames that are skipped at once where a length must be found by reading. */
const SKIPPED_FRAMES = 65_536;
export type OpenedSound = PcmStream | ResampledStream;

/** Leaves out MP3 files and the like beside readable stems of the same name. */
export function withoutCopies(stems: readonly PackedFile[]): PackedFile[] {
  const titleOf = (name: string) =>
    name.slice(name.lastIndexOf('/') + 1, name.lastIndexOf('.')).toLowerCase();
  const isReadable = ({ name }: PackedFile) => READABLE_AUDIO.test(name);
  const readable = new Set(stems.filter(isReadable).map(({ name }) => titleOf(name)));
  return stems.filter((stem) => isReadable(stem) || !readable.has(titleOf(stem.name)));
}

/** Sounds of the files, with a finding for each file that cannot be read. */
export async function soundsOf(
  files: readonly PackedFile[],
  budget: CheckBudget,
): Promise<{ sounds: Sound[]; unread: PackageFinding[] }> {
  const sounds: Sound[] = [];
  const unread: PackageFinding[] = [];
  for (const file of files) {
    const found = await soundOf(file, budget);
    if (found instanceof UnreadableFormatError) {
      unread.push(warning('stem_unreadable', file.name, `${found.message}.`));
    } else sounds.push(found);
  }
  return { sounds, unread };
}

async function soundOf(file: PackedFile, budget: CheckBudget): Promise<Sound | UnreadableFormatError> {
  const content = await file.open();
  try {
    const stream = await PcmStream.open(content, budget);
    const frames = stream.framesOf(file.bytes) || (await lengthOf(stream));
    if (frames === 0) return noSound();
    return { file, format: stream.format, frames, isCutOff: stream.statedBytes > file.bytes };
  } catch (error) {
    if (error instanceof UnreadableFormatError) return error;
    throw error;
  } finally {
    content.destroy();
  }
}

/** Frames of FLAC that was written into a pipe, which does not state its length. */
async function lengthOf(stream: PcmStream): Promise<number> {
  let frames = -1;
  while (stream.framesOf(0) > frames) {
    frames = stream.framesOf(0);
    await stream.skip(SKIPPED_FRAMES);
  }
  return frames;
}

/** True for sampling rates that are converted to each other. */
export function isComparable(a: number, b: number): boolean {
  return a === b || [a, b].every((rate) => rate >= CONVERTED.from && rate <= CONVERTED.to);
}

/** Opens a sound at a sampling rate. @param most frames of a converted one that are read */
export async function openAt(
  sampleRate: number,
  file: PackedFile,
  most: number,
  budget: CheckBudget,
): Promise<OpenedSound> {
  const stream = await PcmStream.open(await file.open(), budget);
  return stream.format.sampleRate === sampleRate ? stream : new ResampledStream(stream, sampleRate, most);
}
