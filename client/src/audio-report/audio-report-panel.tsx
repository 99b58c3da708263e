import type { ReactNode } from 'react';
import { readFailure } from '../lib/graphql/failure';
import { Banner, Button, cn, GuideVerdicts, Spinner, TextButton } from '../ui';
import { ArrangementMarks } from './arrangement';
import type { MeasuredAudioFragment } from './audio-report.generated';
import {
  FAULT_TEXTS,
  keyRemark,
  technicalFacts,
  tempoRemark,
  type Adoptable,
  type Remark,
  type Stated,
} from './report-texts';

/** Takes a measured value over into a form. */
export type Adopt = (values: Adoptable) => void;

interface AudioReportPanelProps {
  /** Undefined while loading. */
  report: MeasuredAudioFragment | undefined;
  error?: unknown;
  onRetry: () => void;
  stated: Stated;
  /** Words for the person who states it, and the verb. */
  states?: string;
  /** Bars from 0 to 100, for the picture above the arrangement; without them it has none. */
  peaks?: readonly number[];
  /** Offered where a form is at hand. */
  onAdopt?: Adopt;
  className?: string;
}

/** Measurements of a preview, beside what is stated about its track. */
export function AudioReportPanel({ report, error, onRetry, className, ...ready }: AudioReportPanelProps) {
  return (
    <section aria-label="Audio report" className={cn('flex flex-col gap-5', className)}>
      {report?.status === 'ready' ? (
        <ReadyReport report={report} {...ready} />
      ) : (
        <Unready report={report} error={error} onRetry={onRetry} />
      )}
    </section>
  );
}

function Unready({ report, error, onRetry }: Pick<AudioReportPanelProps, 'report' | 'error' | 'onRetry'>) {
  if (error && !report) {
    return (
      <Banner tone="info">
        {readFailure(error, 'The audio report could not be loaded').message}{' '}
        <TextButton onClick={onRetry}>Retry</TextButton>
      </Banner>
    );
  }
  if (report?.status === 'failed') {
    return <p className="text-sm text-muted">The audio could not be measured: {report.failure}.</p>;
  }
  return (
    <p role="status" className="flex items-center gap-3 text-sm text-muted">
      <Spinner label="" />
      Measuring tempo, key, loudness and faults. It takes some seconds.
    </p>
  );
}

type ReadyReportProps = Pick<AudioReportPanelProps, 'stated' | 'states' | 'peaks' | 'onAdopt'> & {
  report: MeasuredAudioFragment;
};

function ReadyReport({ report, stated, states, peaks, onAdopt }: ReadyReportProps) {
  const { sections, duration, faults, verdicts } = report;
  return (
    <>
      <ul className="flex flex-col divide-y border-y">
        <RemarkRow label="Tempo" remark={tempoRemark(stated, report, states)} onAdopt={onAdopt} />
        <RemarkRow label="Key" remark={keyRemark(stated, report, states)} onAdopt={onAdopt} />
      </ul>
      {faults.length > 0 && (
        <ul aria-label="Faults" className="flex flex-col gap-1.5">
          {faults.map((fault) => (
            <li key={fault} className="border-l-2 border-l-sale pl-3 text-sm">
              {FAULT_TEXTS[fault]}
            </li>
          ))}
        </ul>
      )}
      {sections.length > 0 && (
        <Part title="Arrangement">
          {peaks && peaks.length > 0 && <Bars peaks={peaks} />}
          <ArrangementMarks sections={sections} duration={duration ?? 0} />
        </Part>
      )}
      <Part title="Technical">
        <dl
          aria-label="Measurements"
          className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-5"
        >
          {technicalFacts(report).map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="caption">{label}</dt>
              <dd className="figures text-sm">{value}</dd>
            </div>
          ))}
        </dl>
        {faults.length === 0 && <p className="mt-3 text-sm text-muted">No faults found.</p>}
      </Part>
      {verdicts.length > 0 && (
        <Part title="Upload guide">
          <GuideVerdicts verdicts={verdicts} />
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="caption mb-2">{title}</p>
      {children}
    </div>
  );
}

/** One statement beside its measurement. */
function RemarkRow({ label, remark, onAdopt }: { label: string; remark: Remark; onAdopt?: Adopt }) {
  const { text, isDoubtful, confidence, adoptable } = remark;
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 py-2 text-sm">
      <span className="caption w-14">{label}</span>
      <span className="figures min-w-0 flex-1 basis-56">
        {isDoubtful && <strong className="mr-1.5 font-medium text-sale">Check this.</strong>}
        {text}
        {confidence && <span className="text-muted"> {confidence}</span>}
      </span>
      {adoptable && onAdopt && (
        <Button size="sm" onClick={() => onAdopt(adoptable.values)}>
          {adoptable.label}
        </Button>
      )}
    </li>
  );
}

const HEIGHT = 40;

function Bars({ peaks }: { peaks: readonly number[] }) {
  const path = peaks
    .map((peak, bar) => {
      const height = Math.max(1, (peak / 100) * HEIGHT);
      return `M${bar * 2} ${(HEIGHT - height) / 2}h1.3v${height}h-1.3z`;
    })
    .join('');
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${peaks.length * 2} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mb-1 block h-10 w-full fill-edge"
    >
      <path d={path} />
    </svg>
  );
}
