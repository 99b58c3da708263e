import type { ProjectProgram } from '#domain/track.js';

/** Content of a project file, as far as its format is known. */
export interface ProjectSummary {
  program: ProjectProgram;
  /** Version of the program that saved the file, e.g. `11.3.4`. */
  version: string | null;
  /** Beats per minute at the start. */
  tempo: number | null;
  /** Key as the program names it, e.g. `A minor`. */
  key: string | null;
  tracks: { audio: number; midi: number; returns: number } | null;
  /** Plug-ins that do not come with the program, sorted. */
  plugins: string[];
  /** True if nothing but the program is needed; null where the file does not tell. */
  stockOnly: boolean | null;
  /** Paths of the samples that it plays, without those of the program's own library. */
  samples: string[];
  /** Parts that could not be read, in plain words. */
  unread: string[];
}

const MAX_NAMES = 200;
const MAX_SAMPLES = 2_000;
const MAX_NAME_LENGTH = 80;
const MAX_PATH_LENGTH = 500;
const MIN_TEMPO = 10;
const MAX_TEMPO = 1_000;

/** Collects a summary. Names come from strangers: they are cut, cleaned and counted. */
export class SummaryBuilder {
  version: string | null = null;
  key: string | null = null;
  tracks: ProjectSummary['tracks'] = null;
  stockOnly: boolean | null = true;
  private tempo: number | null = null;
  private readonly plugins = new Set<string>();
  private readonly samples = new Set<string>();
  private readonly unread = new Set<string>();

  constructor(private readonly program: ProjectProgram) {}

  setTempo(value: number): void {
    if (value >= MIN_TEMPO && value <= MAX_TEMPO) this.tempo = Math.round(value * 100) / 100;
  }

  addPlugin(name: string): void {
    const shown = clean(name).slice(0, MAX_NAME_LENGTH).trim();
    if (shown === '') this.addUnread('the name of a plug-in');
    else if (this.plugins.size < MAX_NAMES) this.plugins.add(shown);
    else if (!this.plugins.has(shown)) this.addUnread(`plug-ins beyond the first ${MAX_NAMES}`);
    this.stockOnly = false;
  }

  addSample(path: string): void {
    const shown = clean(path).slice(-MAX_PATH_LENGTH);
    if (shown === '' || this.samples.has(shown)) return;
    if (this.samples.size < MAX_SAMPLES) this.samples.add(shown);
    else this.addUnread(`samples beyond the first ${MAX_SAMPLES.toLocaleString('en')}`);
  }

  /** Adds a part that may hold a plug-in and was not read. */
  addDamage(what: string): void {
    this.addUnread(what);
    this.stockOnly &&= null;
  }

  addUnread(what: string): void {
    this.unread.add(what);
  }

  summary(): ProjectSummary {
    const { program, version, tempo, key, tracks, stockOnly } = this;
    return {
      program,
      version,
      tempo,
      key,
      tracks,
      plugins: [...this.plugins].sort((a, b) => a.localeCompare(b, 'en')),
      stockOnly,
      samples: [...this.samples],
      unread: [...this.unread],
    };
  }
}

/** Text without control and format characters. */
function clean(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\ufffd]/gu, '').trim();
}

/** The version number within a text, e.g. of `Ableton Live 11.3.4`. */
export function versionIn(text: string): string | null {
  return /\d{1,3}(?:\.\d{1,5}){0,3}/.exec(text)?.[0] ?? null;
}
