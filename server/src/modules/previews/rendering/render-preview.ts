import yauzl, { type Entry, type ZipFile } from 'yauzl';
import {
  boundedSection,
  loudestSection,
  PREVIEW_LENGTH,
  type PreviewSection,
  type TrackOutline,
} from '#domain/previews.js';
import { entryName } from '../../../core/archives/index.js';
import {
  encodePreview,
  OutlineMeter,
  readPcm,
  SectionRecorder,
  UnsupportedAudioError,
  type EncodedPreview,
} from '../../../core/audio/index.js';

export interface PreviewTask {
  /** Archive of the package. */
  file: string;
  /** Name of the master in it. */
  master: string;
  /** Known from an earlier task. */
  outline: TrackOutline | null;
  /** Null to measure the outline only; without a start the loudest drop is taken. */
  section: { startSeconds: number | null; seconds: number } | null;
}

export interface RenderedPreview extends EncodedPreview {
  section: PreviewSection;
}

export interface PreviewResult {
  outline: TrackOutline;
  preview: RenderedPreview | null;
}

/** Why a package has no preview; the message is for its seller. */
export class PreviewProblem extends Error {}

/** Outline and preview of the master of a package. Streams the archive: memory is bounded by the section. */
export async function renderPreview({
  file,
  master: name,
  outline: known,
  section,
}: PreviewTask): Promise<PreviewResult> {
  const zip = await yauzl.openPromise(file, { autoClose: false });
  try {
    const master = await entryOf(zip, name);
    const outline = known ?? (await measureOutline(zip, master));
    if (outline.durationSeconds < PREVIEW_LENGTH.min) {
      throw new PreviewProblem(`The master is shorter than ${PREVIEW_LENGTH.min} seconds`);
    }
    if (!section) return { outline, preview: null };
    const { startSeconds, seconds } = section;
    const chosen =
      startSeconds === null
        ? loudestSection(outline, seconds)
        : boundedSection(outline, startSeconds, seconds);
    const preview = await encodePreview(await readSection(zip, master, chosen));
    return { outline, preview: { ...preview, section: chosen } };
  } catch (error) {
    if (!(error instanceof UnsupportedAudioError)) throw error;
    throw new PreviewProblem(`The preview cannot be made: ${error.message}`);
  } finally {
    zip.close();
  }
}

async function entryOf(zip: ZipFile, name: string): Promise<Entry> {
  for await (const entry of zip.eachEntry()) if (entryName(entry) === name) return entry;
  throw new PreviewProblem('The master is no longer in the package');
}

async function measureOutline(zip: ZipFile, master: Entry): Promise<TrackOutline> {
  let meter: OutlineMeter | undefined;
  await readPcm(
    await zip.openReadStreamPromise(master),
    ({ sampleRate }) => (meter = new OutlineMeter(sampleRate)),
  );
  if (!meter) throw new PreviewProblem('The master holds no sound');
  return meter.result();
}

async function readSection(
  zip: ZipFile,
  master: Entry,
  section: PreviewSection,
): Promise<[left: Float32Array, right: Float32Array]> {
  let recorder: SectionRecorder | undefined;
  await readPcm(
    await zip.openReadStreamPromise(master),
    (format) => (recorder = new SectionRecorder(format, section)),
    () => recorder?.isFull ?? false,
  );
  if (!recorder) throw new PreviewProblem('The master holds no sound');
  return recorder.stereo();
}
