import type { SectionName } from '#domain/audio-report.js';
import { cn } from '../ui';

export interface Section {
  name: SectionName;
  /** Seconds. */
  start: number;
  end: number;
  bars: number;
}

const NAMES: Record<SectionName, string> = {
  intro: 'Intro',
  build: 'Build',
  drop: 'Drop',
  break: 'Break',
  outro: 'Outro',
};

interface ArrangementMarksProps {
  sections: readonly Section[];
  /** Seconds of the whole waveform above. */
  duration: number;
}

/** The arrangement as labelled marks along the waveform above them. A part too short for its name shows the mark alone. */
export function ArrangementMarks({ sections, duration }: ArrangementMarksProps) {
  if (sections.length === 0 || !(duration > 0)) return null;
  const share = (seconds: number) => `${Math.min(100, (seconds / duration) * 100)}%`;
  return (
    <ol aria-label="Arrangement" className="relative h-5 overflow-hidden">
      {sections.map(({ name, start, end, bars }) => (
        <li
          key={start}
          title={`${NAMES[name]}, ${clock(start)} to ${clock(end)}, ${bars} bars`}
          style={{ left: share(start), width: share(end - start) }}
          className={cn(
            '@container absolute inset-y-0 overflow-hidden border-t border-l pt-0.5 pl-0.5 text-[0.6875rem] leading-4 whitespace-nowrap',
            name === 'drop' ? 'border-signal text-bone' : 'border-edge text-muted',
          )}
        >
          <span aria-hidden className="hidden @min-[2rem]:inline">
            {NAMES[name]}
          </span>
          <span className="sr-only">
            {NAMES[name]}, {clock(start)} to {clock(end)}, {bars} bars
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Seconds as '1:07'. */
function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
