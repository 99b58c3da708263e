/** Project files of music programs: what they need to be opened, read without trusting them. */
import { normalForm } from '#domain/normal-form.js';
import { isSystemFile } from '../archives/index.js';
import { readAbletonLive } from './ableton-live.js';
import { readCubase } from './cubase.js';
import { readFlStudio } from './fl-studio.js';
import { LOGIC_FILES, readLogicPro } from './logic-pro.js';
import type { ProjectSummary } from './project-summary.js';

export type { ProjectSummary } from './project-summary.js';

type Reader = (content: AsyncIterable<Buffer>) => Promise<ProjectSummary>;

/** Names come from strangers: `constructor` must find nothing. */
const READERS: ReadonlyMap<string, Reader> = new Map([
  ['als', readAbletonLive],
  ['flp', readFlStudio],
  ['cpr', readCubase],
]);

/** Folder where Ableton Live keeps earlier states of a project. */
const BACKUPS = /(?:^|\/)Backup\//i;

/** The project that a file of an archive belongs to: itself, or the bundle around it; null for a file that is not read. */
export function projectOfFile(name: string): string | null {
  if (BACKUPS.test(name) || isSystemFile(name)) return null;
  return LOGIC_FILES.exec(name)?.[1] ?? (READERS.has(extensionOf(name)) ? name : null);
}

/**
 * Reads a project file. Damaged and hostile ones end with what was read until then; memory is bounded.
 * @returns null for a file that is not of a project, or of a program that is not read
 */
export async function readProjectFile(
  name: string,
  content: AsyncIterable<Buffer>,
): Promise<ProjectSummary | null> {
  if (projectOfFile(name) === null) return null;
  if (LOGIC_FILES.test(name)) return readLogicPro(name, content);
  return (await READERS.get(extensionOf(name))?.(content)) ?? null;
}

/** Summary of a project whose files were read one by one. */
export function mergeSummaries(one: ProjectSummary, other: ProjectSummary): ProjectSummary {
  const plugins = [...new Set([...one.plugins, ...other.plugins])].sort((a, b) => a.localeCompare(b, 'en'));
  return {
    program: one.program,
    version: one.version ?? other.version,
    tempo: one.tempo ?? other.tempo,
    key: one.key ?? other.key,
    tracks: one.tracks ?? other.tracks,
    plugins,
    stockOnly:
      one.stockOnly === false || other.stockOnly === false ? false : one.stockOnly && other.stockOnly,
    samples: [...new Set([...one.samples, ...other.samples])],
    unread: [...new Set([...one.unread, ...other.unread])],
  };
}

/**
 * Samples that a project plays and the archive does not hold, by their file names.
 * @param names of the files in the archive
 */
export function missingSamples({ samples }: ProjectSummary, names: Iterable<string>): string[] {
  const held = new Set([...names].map(baseName));
  return [
    ...new Set(
      samples.filter((path) => !held.has(baseName(path))).map((path) => path.split(/[\\/]/).at(-1)!),
    ),
  ];
}

function baseName(path: string): string {
  return normalForm(path.split(/[\\/]/).at(-1) ?? '', 'NFC').toLowerCase();
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}
