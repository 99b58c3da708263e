import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ensureServerBuilt } from './lib/build.mjs';
import { inRoot } from './lib/paths.mjs';

/**
 * Checks the packages of the demo as uploads are checked, and measures its previews, into a file that the first start reads: a line
 * for each track. About ten seconds of processor time a track. Tracks that are in the file already are left out. The outlines of
 * all previews are written again, in a minute and a half.
 */
const FILE = inRoot('demo/package/checked-packages.jsonl');
const OUTLINES = inRoot('demo/media/outlines.jsonl');

await ensureServerBuilt();
const built = (path) => import(inRoot('dist', path));
const { catalogueJobs, DEMO_DEMOS, DEMO_TRACKS } = await built('demo/index.js');
const { composeWithParts, outlineTrack } = await built('demo/synth/index.js');
const { packageOf } = await built('demo/package/package-contents.js');
const { inspectPackage } = await built(
  'server/src/modules/catalogue/packages/checking/archive-inspection.js',
);
const { CHECK_VERSION } = await built('server/src/modules/catalogue/packages/checking/archive-report.js');
const { measureAudio } = await built('audio/measure/measure-audio.js');
const { inGenre } = await built('domain/genre-tempo.js');

const lines = existsSync(FILE) ? (await readFile(FILE, 'utf8')).split('\n').filter(Boolean) : [];
const kept = lines.filter((line) => JSON.parse(line).package.report.version === CHECK_VERSION);
await writeFile(FILE, kept.map((line) => `${line}\n`).join(''));
const known = new Set(kept.map((line) => JSON.parse(line).name));
const folder = await mkdtemp(join(tmpdir(), 'demo-packages-'));
try {
  for (const track of DEMO_TRACKS.filter(({ name }) => !known.has(name)).reverse()) {
    const composed = await composeWithParts(track);
    const line = {
      name: track.name,
      measurement: measurementOf(await measureAudio(composed.mp3), track),
      package: await checked(track, composed, 'track'),
      ...(track.projectName && { project: await checked(track, composed, 'project') }),
    };
    await appendFile(FILE, `${JSON.stringify(line)}\n`);
    const found = [line.package, line.project].flatMap((each) => each?.report.findings ?? []);
    console.log(
      `${track.name}: ${found.map(({ kind, message }) => `${kind} ${message}`).join(' ') || 'right'}`,
    );
  }
} finally {
  await rm(folder, { recursive: true });
}

const outlines = [...catalogueJobs([...DEMO_TRACKS, ...DEMO_DEMOS])].map(([path, job]) => ({
  file: basename(path),
  ...outlineTrack(job),
}));
await writeFile(OUTLINES, outlines.map((outline) => `${JSON.stringify(outline)}\n`).join(''));

async function checked(track, composed, kind) {
  const { name, musicKey, bpm, mode, projectName } = track;
  const content = packageOf(track, composed, kind);
  const file = join(folder, 'package.zip');
  await writeFile(file, content);
  const { problem, sha256, report } = await inspectPackage(file, {
    bpm,
    musicKey,
    mode,
    program: projectName,
  });
  if (problem) throw new Error(`${name}: ${problem}`);
  return { bytes: content.length, sha256, report };
}

/** Measurement of a track in its genre, without the other counts of its rhythm, which only another genre needs. */
function measurementOf(measured, { category }) {
  const measurement = inGenre(measured, category);
  return { ...measurement, tempo: measurement.tempo && { ...measurement.tempo, candidates: undefined } };
}
