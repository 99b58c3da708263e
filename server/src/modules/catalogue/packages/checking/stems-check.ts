import { READABLE_AUDIO } from '#domain/packages.js';
import { nullTest, readTogether, type NullTest, type TogetherResult } from '#audio/stems/index.js';
import type { ArchiveReport, PackageFinding, PackedFile, StemsReport } from './archive-report.js';
import type { CheckBudget } from './check-budget.js';
import type { CheckContext } from './content-check.js';
import { stemsVerdict } from './guide-check.js';
import { isComparable, openAt, soundsOf, withoutCopies, type OpenedSound } from './packed-sounds.js';
import {
  cutOff,
  faultFindings,
  formatFindings,
  mostCommon,
  ownFindings,
  rateFindings,
  type Sound,
} from './stem-findings.js';

/** Maximum number of stems that are read side by side. */
const MAX_STEMS = 80;
/** Samples that are kept of all files together: 64 MB. */
const KEPT_SAMPLES = 16 * 1024 * 1024;
/** Longest excerpt, about three seconds; a shift of half of it is found. */
const LONGEST_EXCERPT = 2 ** 17;
const MIN_EXCERPTS = 4;
/** Lengths that differ by less are the same, in seconds. */
const SAME_LENGTH = 0.01;
/** A moved start is believed when the sum then cancels so much more of the length. */
const MORE_CANCELLED = 0.4;

/** Compares the stems with each other, and their sum with the mix. */
export async function checkStems(
  files: readonly PackedFile[],
  { budget, lengths }: CheckContext,
): Promise<Partial<ArchiveReport>> {
  const named = withoutCopies(files.filter(({ kind }) => kind === 'stems'));
  if (named.length === 0) return {};
  const { sounds: stems, unread: findings } = await soundsOf(named.slice(0, MAX_STEMS), budget);
  for (const { file, frames, format } of stems) lengths.set(file.name, frames / format.sampleRate);
  findings.push(...stems.filter(({ isCutOff }) => isCutOff).map(({ file }) => cutOff(file.name)));
  if (stems.length > 0) findings.push(...formatFindings(stems));
  if (named.length > MAX_STEMS) {
    findings.push(
      note(
        `There are too many stems to compare their sum with the mix: ${named.length}. Those after the first ${MAX_STEMS} are not checked.`,
      ),
    );
    // A fault of some stems counts for all; whether the unread ones are without faults is unknown.
    const verdicts = stemsVerdict(stems, new Set()).filter(({ result }) => result === 'not_met');
    return { findings, verdicts, stems: uncompared(named.length) };
  }
  if (stems.length === 0) return { findings, stems: uncompared(named.length) };
  const usual = mostCommon(stems.map(({ format }) => format.sampleRate));
  const comparable = stems.filter(({ format }) => format.sampleRate === usual);
  const { mix, otherRate } = await mixOf(files, { stems: comparable, sampleRate: usual, budget });
  const compared = await compare(
    comparable,
    mix,
    stems.length < named.length || comparable.length < stems.length,
    budget,
  );
  findings.push(...compared.findings);
  if (!mix && otherRate !== null) findings.push(...rateFindings(comparable, otherRate));
  else if (!mix && stems.length > 1) {
    findings.push(note('There is no WAV, AIFF or FLAC mix to compare their sum with.'));
  }
  const silent = new Set(findings.filter(({ kind }) => kind === 'stem_silent').map(({ file }) => file));
  const verdicts = stemsVerdict(stems, silent);
  return { findings, verdicts, stems: { ...compared.report, files: named.length } };
}

async function compare(
  stems: readonly Sound[],
  mix: Sound | null,
  lacksStems: boolean,
  budget: CheckBudget,
): Promise<{ findings: PackageFinding[]; report: StemsReport }> {
  const length = mostCommon(stems.map(({ frames }) => frames));
  const rate = stems[0]!.format.sampleRate;
  const cuts = stems.map(({ frames }) => frames - length);
  const hasOtherLength = (cut: number) => Math.abs(cut) > SAME_LENGTH * rate;
  const read = await readAll(stems, mix, [], budget);
  const own = ownFindings(stems, read.signals);
  const test = (from: TogetherResult): NullTest | null =>
    mix && stems.length > 1
      ? nullTest({
          ...from,
          sampleRate: rate,
          isMastered: mix.file.kind === 'master',
          isExplained: lacksStems || own.length > 0,
        })
      : null;
  let verdict = test(read);
  let startsWrong = false;
  if (verdict && verdict.verdict !== 'matches' && cuts.some(hasOtherLength)) {
    // The stems may have been exported from their first sound on, or with silence before it.
    const other = test(
      await readAll(
        stems,
        mix,
        cuts.map((cut) => (hasOtherLength(cut) ? cut : 0)),
        budget,
      ),
    );
    startsWrong = other !== null && other.cancelled > verdict.cancelled + MORE_CANCELLED;
    // The other start does not bring back sound that was cut off there, so only `startsWrong` is reported.
    if (startsWrong) verdict = { ...other!, faults: [] };
  }
  const findings = [...own, ...faultFindings({ stems, cuts, test: verdict, startsWrong, own })];
  return {
    findings,
    report: {
      files: stems.length,
      comparedWith: (verdict && mix?.file.name) ?? null,
      isMastered: mix?.file.kind === 'master',
      verdict: verdict?.verdict ?? null,
      residual: verdict && Math.round(verdict.residual * 10) / 10,
      gain: verdict && Math.round(verdict.gain * 100) / 100,
      offset: verdict && Math.round(verdict.offset * 10_000) / 10_000,
    },
  };
}

/** Reads all stems, and the mix behind them. */
export async function readAll(
  stems: readonly Sound[],
  mix: Sound | null,
  skips: readonly number[],
  budget: CheckBudget,
): Promise<TogetherResult> {
  const sounds = mix ? [...stems, mix] : stems;
  const shortest = Math.min(...sounds.map(({ frames }, i) => frames - (skips[i] ?? 0)));
  const each = Math.floor(KEPT_SAMPLES / 2 / sounds.length);
  const most = Math.max(256, Math.min(LONGEST_EXCERPT, each / MIN_EXCERPTS, shortest / 2));
  const size = 2 ** Math.floor(Math.log2(most));
  const count = Math.max(1, Math.floor(Math.min(each, shortest) / size));
  const starts = Array.from({ length: count }, (_, i) =>
    Math.floor((Math.max(0, shortest - size) * (i + 0.5)) / count),
  );
  const rate = stems[0]!.format.sampleRate;
  const longest = Math.max(...stems.map(({ frames }) => frames));
  const streams: OpenedSound[] = [];
  try {
    for (const { file } of sounds) streams.push(await openAt(rate, file, longest, budget));
    return await readTogether(streams, { starts, size, skips });
  } finally {
    for (const stream of streams) await stream.close();
  }
}

/**
 * The unmastered mix, otherwise the master: the version at the rate of the stems, or else whose length is nearest to theirs.
 * The frames of the mix count at the rate of the stems. `otherRate` is that of a mix which cannot be converted to it.
 */
async function mixOf(
  files: readonly PackedFile[],
  { stems, sampleRate, budget }: { stems: readonly Sound[]; sampleRate: number; budget: CheckBudget },
): Promise<{ mix: Sound | null; otherRate: number | null }> {
  let otherRate: number | null = null;
  const length = mostCommon(stems.map(({ frames }) => frames));
  for (const wanted of ['unmastered', 'master'] as const) {
    const named = files
      .filter(({ kind, name }) => kind === wanted && READABLE_AUDIO.test(name))
      .slice(0, MAX_STEMS);
    const { sounds } = await soundsOf(named, budget);
    const usable = sounds.filter(({ format }) => isComparable(format.sampleRate, sampleRate));
    otherRate ??= sounds[0]?.format.sampleRate ?? null;
    const mixes = usable.map((mix) => ({
      ...mix,
      frames: Math.floor((mix.frames * sampleRate) / mix.format.sampleRate),
    }));
    const converted = ({ format }: Sound) => Number(format.sampleRate !== sampleRate);
    const off = ({ frames }: Sound) => Math.abs(frames - length);
    mixes.sort((a, b) => converted(a) - converted(b) || off(a) - off(b));
    if (mixes[0]) return { mix: mixes[0], otherRate: null };
  }
  return { mix: null, otherRate };
}

function note(message: string): PackageFinding {
  return { kind: 'stems_not_compared', severity: 'note', file: null, message };
}

function uncompared(files: number): StemsReport {
  return {
    files,
    comparedWith: null,
    isMastered: false,
    verdict: null,
    residual: null,
    gain: null,
    offset: null,
  };
}
