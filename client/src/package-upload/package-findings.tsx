import { Info, TriangleAlert } from 'lucide-react';
import type { ContentKind, FindingSeverity, StemVerdict } from '#domain/packages.js';
import { needsOf, needsText, type ProjectReport } from '#domain/project-files.js';
import { cn, GuideVerdicts, type ShownVerdict } from '../ui';

/** Report of the check of a package, as both transports give it. */
export interface PackageReport {
  contents: readonly { kind: ContentKind; files: number }[];
  findings: readonly { kind: string; severity: FindingSeverity; file: string | null; message: string }[];
  verdicts: readonly ShownVerdict[];
  stems: { verdict: StemVerdict | null; residual: number | null; comparedWith: string | null } | null;
  midi: readonly { file: string; tempo: number | null; notes: number }[];
  projects: readonly ShownProject[];
}

/** GraphQL types the program as text. */
type ShownProject = Pick<ProjectReport, 'file' | 'version' | 'tempo' | 'plugins' | 'stockOnly'> & {
  program: string;
};

const KINDS: Record<ContentKind, readonly [one: string, many: string]> = {
  master: ['master', 'masters'],
  unmastered: ['unmastered mix', 'unmastered mixes'],
  stems: ['stem', 'stems'],
  samples: ['sample', 'samples'],
  audio: ['audio file', 'audio files'],
  midi: ['MIDI file', 'MIDI files'],
  project: ['project file', 'project files'],
  presets: ['preset', 'presets'],
  other: ['other file', 'other files'],
};

const VERDICTS: Record<StemVerdict, string> = {
  matches: 'The sum of the stems is the mix.',
  plausible: 'The stems were rendered anew, but have the sound of the mix.',
  differs: 'The sum of the stems differs from the mix.',
};
const MAX_MIDI = 6;

interface PackageFindingsProps {
  report: PackageReport;
  /** Gives each requirement that is met one line: for readers who know the guide. */
  brief?: boolean;
  className?: string;
}

/** Result of the check in words: what is inside, and what to repair. */
export function PackageFindings({ report, brief, className }: PackageFindingsProps) {
  const { contents, findings, verdicts, stems, midi, projects } = report;
  const inside = contents.map(({ kind, files }) => `${files} ${KINDS[kind][files === 1 ? 0 : 1]}`);
  return (
    <div className={cn('flex flex-col gap-2 text-[0.8125rem]', className)}>
      <p className="text-muted">Inside: {inside.join(', ')}.</p>
      {stems?.verdict && (
        <p className="figures text-muted">
          {VERDICTS[stems.verdict]} Residual {Math.round(stems.residual ?? 0) || 0} dB, compared with{' '}
          <span className="break-words">{lastPart(stems.comparedWith ?? '')}</span>.
        </p>
      )}
      {midi.length > 0 && (
        <p className="figures break-words text-muted">
          {`MIDI: ${midi.slice(0, MAX_MIDI).map(inWords).join('; ')}${midi.length > MAX_MIDI ? `; and ${midi.length - MAX_MIDI} more` : ''}.`}
        </p>
      )}
      {projects.length > 0 && (
        <p className="figures break-words text-muted">
          Project: {projects.map(projectInWords).join('; ')}.{' '}
          {needsOf(projects).map((needs) => `${needsText(needs)}. `)}
        </p>
      )}
      {findings.length === 0 && verdicts.every(({ result }) => result !== 'not_met') && (
        <p>The check found nothing to repair.</p>
      )}
      {findings.length > 0 && (
        <ul aria-label="Findings" className="flex flex-col gap-2">
          {findings.map(({ kind, severity, file, message }) => (
            <li key={`${kind} ${file}`} className="flex gap-2">
              {severity === 'warning' ? (
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
              ) : (
                <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
              )}
              <span className="min-w-0">
                {file && <b className="font-medium break-words">{lastPart(file)}: </b>}
                {message}
              </span>
            </li>
          ))}
        </ul>
      )}
      {verdicts.length > 0 && <GuideVerdicts brief={brief} verdicts={verdicts.map(withFileName)} />}
    </div>
  );
}

function inWords({ file, tempo, notes }: PackageReport['midi'][number]): string {
  const parts = [`${notes} ${notes === 1 ? 'note' : 'notes'}`, ...(tempo ? [`${tempo} BPM`] : [])];
  return `${lastPart(file)} (${parts.join(', ')})`;
}

function projectInWords({ file, program, version, tempo }: ShownProject): string {
  const parts = [version ? `${program} ${version}` : program, ...(tempo ? [`${tempo} BPM`] : [])];
  return `${lastPart(file)} (${parts.join(', ')})`;
}

function withFileName(verdict: ShownVerdict): ShownVerdict {
  return { ...verdict, file: verdict.file && lastPart(verdict.file) };
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
