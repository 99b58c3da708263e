import { MAX_PROJECTS, type ProjectReport } from '#domain/project-files.js';
import {
  mergeSummaries,
  missingSamples,
  projectOfFile,
  readProjectFile,
  type ProjectSummary,
} from '../projects/index.js';
import type { ArchiveReport, PackageFinding, PackedFile } from './archive-report.js';
import type { CheckContext, StatedTrack } from './content-check.js';

/** A bundle of Logic has a few files for each alternative. */
const MAX_FILES = 30;
const MAX_MISSING = 100;
/** Milliseconds for all project files together: hostile ones take seconds each. */
const MAX_MS = 20_000;
/** Names in a message. */
const SHOWN = 3;
/** Beats per minute by which a project may differ from what is stated, also at half and double time. */
const TOLERANCE = 0.51;
const COUNTS = [1, 1 / 2, 2];

/** Reads the project files: their program, version, tempo and plug-ins, against the track. */
export async function checkProjects(
  files: readonly PackedFile[],
  { stated }: CheckContext,
): Promise<Partial<ArchiveReport>> {
  const found = new Map<string, ProjectSummary>();
  const readable = files.filter(({ name }) => projectOfFile(name) !== null);
  const deadline = performance.now() + MAX_MS;
  let left = readable.length;
  for (const file of readable.slice(0, MAX_FILES)) {
    const project = projectOfFile(file.name) ?? file.name;
    const known = found.get(project);
    if ((!known && found.size === MAX_PROJECTS) || performance.now() > deadline) break;
    left -= 1;
    const summary = await read(file);
    if (summary) found.set(project, known ? mergeSummaries(known, summary) : summary);
  }
  if (found.size === 0) return {};
  const names = files.map(({ name }) => name);
  const missing = new Map([...found].map(([file, summary]) => [file, missingSamples(summary, names)]));
  const projects = [...found].map(([file, summary]) => reportOf(file, summary, missing.get(file) ?? []));
  const last = projects.at(-1);
  if (last && left > 0) {
    // Files that were not read may need plug-ins.
    last.stockOnly &&= null;
    last.unread.push(left === 1 ? '1 further file of projects' : `${left} further files of projects`);
  }
  const findings = projects.flatMap((project) =>
    findingsOf(project, missing.get(project.file) ?? [], stated),
  );
  return { projects, findings };
}

/** Differences between a project and its track, and what its buyer would miss. */
function findingsOf(
  project: ProjectReport,
  missing: readonly string[],
  { bpm, program }: StatedTrack,
): PackageFinding[] {
  const { file, tempo, unread } = project;
  const findings: PackageFinding[] = [];
  if (program && program !== project.program) {
    const message = `It is a project of ${project.program}, the track states ${program}.`;
    findings.push({ kind: 'project_program', severity: 'warning', file, message });
  }
  if (bpm && tempo !== null && !COUNTS.some((count) => Math.abs(tempo * count - bpm) <= TOLERANCE)) {
    const message = `Its tempo is ${tempo} BPM, that of the track is ${bpm}.`;
    findings.push({ kind: 'project_tempo', severity: 'warning', file, message });
  }
  if (missing.length > 0) {
    const more = missing.length > SHOWN ? ` and ${missing.length - SHOWN} more` : '';
    const message = `The package lacks samples that it plays: ${missing.slice(0, SHOWN).join(', ')}${more}.`;
    findings.push({ kind: 'project_samples', severity: 'warning', file, message });
  }
  if (unread.length > 0) {
    const message = `Not read: ${unread.join('; ')}.`;
    findings.push({ kind: 'project_unread', severity: 'note', file, message });
  }
  return findings;
}

async function read(file: PackedFile): Promise<ProjectSummary | null> {
  const content = await file.open();
  try {
    return await readProjectFile(file.name, content);
  } finally {
    content.destroy();
  }
}

function reportOf(file: string, summary: ProjectSummary, missing: readonly string[]): ProjectReport {
  const { program, version, tempo, key, tracks, plugins, stockOnly, unread } = summary;
  const samplesMissing = missing.slice(0, MAX_MISSING);
  return { file, program, version, tempo, key, tracks, plugins, stockOnly, samplesMissing, unread };
}
