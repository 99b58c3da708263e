import type { Entry, ZipFile } from 'yauzl';
import {
  boundedSection,
  loudestSection,
  PREVIEW_LENGTH,
  type PreviewSection,
  type PreviewTag,
  type StemGroup,
  type TrackOutline,
} from '#domain/previews.js';
import { entriesOf, openArchive } from '../../packages/archives/index.js';
import {
  encodeParts,
  encodePreview,
  OutlineMeter,
  readPcm,
  SectionRecorder,
  UnsupportedAudioError,
  type EncodedPreview,
} from '#audio/index.js';
import type { GroupedStem } from './package-audio.rules.js';

type Stereo = [left: Float32Array, right: Float32Array];

export interface PreviewTask {
  /** Archive of the package. */
  file: string;
  /** Name of the master in it. */
  master: string;
  /** Known from an earlier task. */
  outline: TrackOutline | null;
  /** Null to measure the outline only; without a start the loudest drop is taken. */
  section: { startSeconds: number | null; seconds: number } | null;
  tag: PreviewTag;
  /** Stems, and the seconds by which they begin after the master. */
  stems: { files: GroupedStem[]; offset: number };
}

export interface RenderedPreview extends EncodedPreview {
  section: PreviewSection;
  stems: RenderedStems[];
}

/** The stems of a group, as loud as in the preview. */
export interface RenderedStems {
  group: StemGroup;
  mp3: Uint8Array;
}

export interface PreviewResult {
  outline: TrackOutline;
  preview: RenderedPreview | null;
}

/** Longer than any track; bounds the time of a small file that holds hours of sound. */
export const MAX_SECONDS = 30 * 60;
/** The preview itself must not wait for hundreds of stems. Twelve of five minutes take 30 s. */
const MOST_STEMS_MS = 2 * 60_000;

/** Why a package has no preview; the message is for its seller. */
export class PreviewProblem extends Error {}

/** Outline and preview of the master of a package. Streams the archive: memory is bounded by the section. */
export async function renderPreview({
  file,
  master: name,
  outline: known,
  section,
  tag,
  stems,
}: PreviewTask): Promise<PreviewResult> {
  const zip = await openArchive(file);
  try {
    const entries = await entriesOf(zip, [name, ...stems.files.map((stem) => stem.name)]);
    const master = entries.get(name);
    if (!master) throw new PreviewProblem('The master is no longer in the package');
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
    const preview = await encodePreview(await readSection(zip, master, chosen), tag);
    const groups = await renderStems(zip, entries, { chosen, tag, stems });
    return { outline, preview: { ...preview, section: chosen, stems: groups } };
  } catch (error) {
    if (!(error instanceof UnsupportedAudioError)) throw error;
    throw new PreviewProblem(`The preview cannot be made: ${error.message}`);
  } finally {
    zip.close();
  }
}

/** Previews of the groups of stems; none where a stem cannot be read, or all of them not in time. */
async function renderStems(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  { chosen, tag, stems }: Pick<PreviewTask, 'tag' | 'stems'> & { chosen: PreviewSection },
): Promise<RenderedStems[]> {
  const section = { ...chosen, startSeconds: chosen.startSeconds - stems.offset };
  const sums = new Map<StemGroup, Stereo>();
  const end = Date.now() + MOST_STEMS_MS;
  try {
    for (const { name, group } of stems.files) {
      const entry = entries.get(name);
      if (!entry || Date.now() > end) return [];
      const stem = await readSection(zip, entry, section);
      const sum = sums.get(group);
      if (sum) sum.forEach((side, i) => addTo(side, stem[i]!));
      else sums.set(group, stem);
    }
    const audible = [...sums].filter(([, sum]) => sum.some((side) => side.some(isAudible)));
    if (audible.length < 2) return [];
    const encoded = await encodeParts(
      audible.map(([, sum]) => sum),
      tag,
    );
    return audible.map(([group], i) => ({ group, mp3: encoded[i]! }));
  } catch (error) {
    if (error instanceof UnsupportedAudioError || error instanceof PreviewProblem) return [];
    throw error;
  }
}

function addTo(sum: Float32Array, samples: Float32Array): void {
  for (let i = 0; i < sum.length; i++) sum[i]! += samples[i]!;
}

/** Louder than -60 dB. */
const isAudible = (sample: number): boolean => Math.abs(sample) > 0.001;

async function measureOutline(zip: ZipFile, master: Entry): Promise<TrackOutline> {
  let meter: OutlineMeter | undefined;
  await readPcm(
    await zip.openReadStreamPromise(master),
    ({ sampleRate }) => (meter = new OutlineMeter(sampleRate)),
    { maxSeconds: MAX_SECONDS },
  );
  if (!meter) throw new PreviewProblem('The master holds no sound');
  return meter.result();
}

async function readSection(zip: ZipFile, entry: Entry, section: PreviewSection): Promise<Stereo> {
  let recorder: SectionRecorder | undefined;
  await readPcm(
    await zip.openReadStreamPromise(entry),
    (format) => (recorder = new SectionRecorder(format, section)),
    { isEnough: () => recorder?.isFull ?? false, maxSeconds: MAX_SECONDS },
  );
  if (!recorder) throw new PreviewProblem('The master holds no sound');
  return recorder.stereo();
}
