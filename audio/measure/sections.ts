import type { AudioSection, SectionName, TempoMeasurement } from '#domain/audio-report.js';

/** Bars that a section begins on a multiple of. */
const GRID = 2;
/** Fewest bars of audio that sections are looked for in. */
const FEWEST_BARS = 8;
const BASS_BANDS = 2;

interface Bar {
  /** Root of the energies below 160 Hz and above, relative to the loudest bars. */
  bass: number;
  rest: number;
}

/** Arrangement on the grid of the beats. Empty for audio too short or without a tempo. */
export function measureSections(
  frames: readonly Float32Array[],
  rate: number,
  { bpm, firstBeat }: Pick<TempoMeasurement, 'bpm' | 'firstBeat'>,
): AudioSection[] {
  const bar = (240 * rate) / bpm;
  const start = firstBeat * rate + downbeat(frames, firstBeat * rate, bar / 4) * (bar / 4);
  // A bar before the first one counts when most of it sounds.
  const first = start > bar * 0.6 ? start - bar : start;
  const bars = barsOf(frames, first, bar);
  if (bars.length < FEWEST_BARS) return [];
  const at = (index: number): number => Math.max(0, Math.round(((first + index * bar) / rate) * 100) / 100);
  return named(bars).map(({ name, from, to }) => ({ name, start: at(from), end: at(to), bars: to - from }));
}

/** Beat of the bar, 0 to 3, at which the sound changes most often. */
function downbeat(frames: readonly Float32Array[], first: number, beat: number): number {
  const beats: number[][] = [];
  for (let at = first; at + beat <= frames.length; at += beat) beats.push(meanLevels(frames, at, at + beat));
  const changes = [0, 0, 0, 0];
  for (let i = 8; i + 8 <= beats.length; i++) {
    const before = average(beats.slice(i - 8, i));
    const after = average(beats.slice(i, i + 8));
    const change = before.reduce((sum, level, band) => sum + Math.abs(level - after[band]!), 0);
    // The few large changes of the arrangement decide, not the many small ones of the harmony.
    changes[i % 4]! += change ** 4;
  }
  return changes.indexOf(Math.max(...changes));
}

function meanLevels(frames: readonly Float32Array[], from: number, to: number): number[] {
  const part = frames.slice(Math.round(from), Math.round(to));
  return average(part.map((bands) => Array.from(bands, (energy) => Math.log1p(1e5 * energy))));
}

function average(rows: readonly number[][]): number[] {
  return (rows[0] ?? []).map((_, i) => rows.reduce((sum, row) => sum + row[i]!, 0) / rows.length);
}

function barsOf(frames: readonly Float32Array[], first: number, bar: number): Bar[] {
  const bars: Bar[] = [];
  for (let at = first; at + bar * 0.9 <= frames.length; at += bar) {
    const part = frames.slice(Math.max(0, Math.round(at)), Math.round(at + bar));
    const sum = (from: number, to: number): number =>
      Math.sqrt(
        part.reduce((total, bands) => total + bands.slice(from, to).reduce((a, b) => a + b, 0), 0) /
          part.length,
      );
    bars.push({ bass: sum(0, BASS_BANDS), rest: sum(BASS_BANDS, part[0]!.length) });
  }
  const loud = (values: number[]): number =>
    values.sort((a, b) => a - b)[Math.floor(values.length * 0.85)]! || 1;
  const bass = loud(bars.map((each) => each.bass));
  const rest = loud(bars.map((each) => each.rest));
  return bars.map((each) => ({ bass: each.bass / bass, rest: each.rest / rest }));
}

interface FullSpan {
  full: boolean;
  from: number;
  to: number;
}

/** Fewer full bars before a drop lead to it: the sound is full once, then opens for the build. */
const SHORTEST_DROP = 4;

/** Runs of full and of other bars. A short full run belongs to its sides; then a single bar between two drops is a fill. */
function runsOf(full: readonly boolean[]): FullSpan[] {
  const bars = full.map((isFull, i) => ({ full: isFull, from: i, to: i + 1 }));
  const drops = turned(
    turned(bars, () => false),
    (run) => run.full && run.to - run.from < SHORTEST_DROP,
  );
  return turned(
    drops,
    ({ full: isFull, from, to }) => !isFull && to - from === 1 && from > 0 && to < full.length,
  );
}

/** Turns the runs that `isOther` names, and joins equal neighbours. */
function turned(runs: readonly FullSpan[], isOther: (run: FullSpan) => boolean): FullSpan[] {
  const joined: FullSpan[] = [];
  for (const run of runs) {
    const full = run.full !== isOther(run);
    const last = joined.at(-1);
    if (last?.full === full) last.to = run.to;
    else joined.push({ ...run, full });
  }
  return joined;
}

interface Span {
  name: SectionName;
  from: number;
  to: number;
}

/** Bars with full bass and full sound are drops; what lies between is named by its place and by where it leads. */
function named(bars: readonly Bar[]): Span[] {
  const runs = runsOf(bars.map(({ bass, rest }) => bass > 0.6 && rest > 0.55));
  return runs.flatMap((span, i): Span[] => {
    if (span.full) return [{ name: 'drop', from: span.from, to: span.to }];
    if (i === runs.length - 1) return [{ name: i === 0 ? 'intro' : 'outro', from: span.from, to: span.to }];
    return withBuild(bars, span, i === 0 ? 'intro' : 'break');
  });
}

/** The last part of a section before a drop is its build, where the sound grows or the bass has left. */
function withBuild(
  bars: readonly Bar[],
  { from, to }: { from: number; to: number },
  name: SectionName,
): Span[] {
  const length = to - from;
  if (length < 4) return [{ name: from === 0 ? name : 'build', from, to }];
  const mean = (a: number, b: number): number =>
    bars.slice(a, b).reduce((sum, bar) => sum + bar.rest, 0) / (b - a);
  let best = { at: to, change: 0.04 };
  for (let at = from + GRID; at <= to - GRID; at += GRID) {
    const change = mean(at, to) - mean(from, at);
    if (change > best.change) best = { at, change };
  }
  if (best.at === to) return [{ name, from, to }];
  return [
    { name, from, to: best.at },
    { name: 'build', from: best.at, to },
  ];
}
