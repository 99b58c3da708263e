import type { ProjectProgram } from './track.js';

/** Findings of the check of a package in a project file. */
export interface ProjectReport {
  /** Name in the archive. */
  file: string;
  program: ProjectProgram;
  /** Version of the program that saved the file. */
  version: string | null;
  tempo: number | null;
  /** Key that the program names. */
  key: string | null;
  tracks: { audio: number; midi: number; returns: number } | null;
  /** Plug-ins that do not come with the program. */
  plugins: string[];
  /** True if nothing but the program is needed; null where the file does not tell. */
  stockOnly: boolean | null;
  /** Samples that it plays and the package does not hold. */
  samplesMissing: string[];
  /** Parts that could not be read. */
  unread: string[];
}

/** Needs of a buyer who opens the project files of one program. */
export interface ProjectNeeds<Program extends string = ProjectProgram> {
  program: Program;
  /** Newest version that saved one of them. */
  version: string | null;
  plugins: string[];
  stockOnly: boolean | null;
}

export const MAX_PROJECTS = 10;

/** True for project files that open with their program alone. */
export function isStockOnly(projects: readonly Pick<ProjectReport, 'stockOnly'>[]): boolean {
  return projects.length > 0 && projects.every(({ stockOnly }) => stockOnly === true);
}

/** The needs of each program among the project files. */
export function needsOf<Program extends string>(
  projects: readonly (Pick<ProjectReport, 'version' | 'plugins' | 'stockOnly'> & { program: Program })[],
): ProjectNeeds<Program>[] {
  return [...new Set(projects.map(({ program }) => program))].map((program) => {
    const own = projects.filter((project) => project.program === program);
    const plugins = [...new Set(own.flatMap((project) => project.plugins))];
    const isKnown = plugins.length > 0 || own.every(({ stockOnly }) => stockOnly !== null);
    const versions = own.flatMap(({ version }) => version ?? []).sort(byVersion);
    return {
      program,
      version: versions.at(-1) ?? null,
      plugins: plugins.sort((a, b) => a.localeCompare(b, 'en')),
      stockOnly: isKnown ? isStockOnly(own) : null,
    };
  });
}

/** `Needs Serum, Kick 2; Live 11.3 or newer`. */
export function needsText({ program, version, plugins, stockOnly }: ProjectNeeds<string>): string {
  const name = program === 'Ableton Live' ? 'Live' : program;
  // Patches of a version open what it has saved.
  const opens = version === null ? name : `${name} ${version.split('.').slice(0, 2).join('.')} or newer`;
  if (plugins.length > 0) return `Needs ${plugins.join(', ')}; ${opens}`;
  if (stockOnly === null) return `${opens}; plug-ins not known`;
  return stockOnly ? `Only stock plug-ins; ${opens}` : `Needs other plug-ins; ${opens}`;
}

function byVersion(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
