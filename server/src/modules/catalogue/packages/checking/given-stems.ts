import { READABLE_AUDIO, type ContentKind } from '#domain/packages.js';
import type { StemsComparison, UncomparedReason } from '#domain/given-stems.js';
import { heardStems } from '#audio/stems/index.js';
import type { PackedFile } from './archive-report.js';
import { BudgetSpent, CheckBudget } from './check-budget.js';
import { isDiskError } from './content-check.js';
import { chooseMaster, kindsOf } from './content-kinds.js';
import { withListing } from './listed-archive.js';
import { isComparable, openAt, soundsOf, withoutCopies } from './packed-sounds.js';
import { mostCommon, type Sound } from './stem-findings.js';

/** Parts of a track. A mix among them is none. */
const PARTS: readonly ContentKind[] = ['stems', 'samples', 'audio'];
/** Maximum number of stems that are read side by side. */
const MAX_STEMS = 80;

interface Archive {
  path: string;
  /** Name that it was uploaded under. */
  name: string;
}

export interface ComparedArchives {
  given: Archive;
  delivered: Archive;
}

const NOTHING: StemsComparison = { comparedWith: null, reason: null, heard: [], notHeard: [], unread: [] };

/** Looks for the stems that a customer gave in the master of the delivered package, by their sound: a mix changes each of them. */
export async function compareGivenStems(given: Archive, delivered: Archive): Promise<StemsComparison> {
  try {
    return await withPacked(given, (stems) =>
      withPacked(delivered, (files) => {
        const budget = new CheckBudget(stems.packedBytes + files.packedBytes);
        const watched = (archive: PackedFile[]) =>
          archive.map((file) => ({ ...file, open: async () => budget.watch(await file.open()) }));
        return compare(watched(stems.files), watched(files.files), budget);
      }),
    );
  } catch (error) {
    if (error instanceof BudgetSpent) return uncompared('too_large');
    if (isDiskError(error)) throw error;
    return uncompared('unreadable');
  }
}

async function compare(
  given: readonly PackedFile[],
  delivered: readonly PackedFile[],
  budget: CheckBudget,
): Promise<StemsComparison> {
  const named = withoutCopies(given.filter(({ kind }) => PARTS.includes(kind)));
  if (named.length > MAX_STEMS) return uncompared('too_many');
  const { sounds } = await soundsOf(
    named.filter(({ name }) => READABLE_AUDIO.test(name)),
    budget,
  );
  const rate = mostCommon(sounds.map(({ format }) => format.sampleRate));
  const stems = sounds.filter(({ format }) => isComparable(format.sampleRate, rate));
  const readable = new Set(stems.map(({ file }) => file.name));
  const unread = named.map(({ name }) => name).filter((name) => !readable.has(name));
  if (stems.length === 0) return uncompared('no_stems', unread);
  const mix = await mixOf(delivered, budget);
  if (!mix || !isComparable(mix.format.sampleRate, rate)) return uncompared('no_mix', unread);
  const longest = Math.max(...[...stems, mix].map((sound) => framesAt(rate, sound)));
  const open = ({ file }: Sound) => openAt(rate, file, longest, budget);
  const found = await heardStems(
    stems.map((stem) => () => open(stem)),
    () => open(mix),
    framesAt(rate, mix),
  );
  if (!found) return uncompared('too_short', unread);
  const names = (value: boolean | null) =>
    stems.flatMap(({ file }, i) => (found.heard[i] === value ? [file.name] : []));
  return {
    ...NOTHING,
    comparedWith: mix.file.name,
    heard: names(true),
    notHeard: names(false),
    unread: [...unread, ...names(null)],
  };
}

function uncompared(reason: UncomparedReason, unread: string[] = []): StemsComparison {
  return { ...NOTHING, reason, unread };
}

/** The lossless master, or else an unmastered mix. */
async function mixOf(files: readonly PackedFile[], budget: CheckBudget): Promise<Sound | null> {
  const kinds = files.map(({ kind }) => kind);
  const master = chooseMaster(files, kinds);
  const ranked = files.filter(
    ({ name, kind }) => name === master || (kind === 'unmastered' && READABLE_AUDIO.test(name)),
  );
  ranked.sort((a, b) => Number(b.name === master) - Number(a.name === master));
  for (const file of ranked) {
    const { sounds } = await soundsOf([file], budget);
    if (sounds[0]) return sounds[0];
  }
  return null;
}

function framesAt(rate: number, { frames, format }: Sound): number {
  return Math.floor((frames * rate) / format.sampleRate);
}

/** Files of an archive that has passed its check or the listing of a request, with what each is. */
function withPacked<T>(
  { path, name }: Archive,
  work: (archive: { files: PackedFile[]; packedBytes: number }) => Promise<T>,
): Promise<T> {
  return withListing(path, name, (zip, { files: entries }) => {
    const files = entries.map((entry) => ({ name: entry.fileName, bytes: entry.uncompressedSize, entry }));
    const kinds = kindsOf(files);
    return work({
      packedBytes: zip.fileSize,
      files: files.map(({ entry, ...file }, i) => ({
        ...file,
        kind: kinds[i] ?? 'other',
        open: () => zip.openReadStreamPromise(entry),
      })),
    });
  });
}
