import { cn } from '../../ui';
import { formatUtcDate } from '../../lib/dates';
import type { Bar } from './bars-of-days';

const HEIGHT = 48;
const STEP = 10;
const GAP = 2;
/** What is not nothing can be seen. */
const LOWEST = 2;

interface DayBarsProps {
  /** What the bars are, 'Revenue'. */
  label: string;
  bars: readonly Bar[];
  format: (value: number) => string;
}

/** The course of one figure; its highest bar stands out. The numbers behind it stand in the table of days. */
export function DayBars({ label, bars, format }: DayBarsProps) {
  const peak = bars.reduce<Bar | null>((top, bar) => (bar.value > (top?.value ?? 0) ? bar : top), null);
  const width = bars.length * STEP;
  const summary = peak ? `highest ${format(peak.value)}, ${spanOf(peak)}` : 'nothing in this period';
  return (
    <svg
      role="img"
      aria-label={`${label} over time: ${summary}`}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-12 w-full"
    >
      {bars.map((bar, index) => {
        const height = peak && bar.value ? Math.max(LOWEST, (bar.value / peak.value) * HEIGHT) : 0;
        return (
          <g key={bar.from} className="group">
            <title>{`${spanOf(bar)}: ${format(bar.value)}`}</title>
            <rect x={index * STEP} y={0} width={STEP} height={HEIGHT} className="fill-transparent" />
            <rect x={index * STEP} y={HEIGHT - 1} width={STEP - GAP} height={1} className="fill-line" />
            <rect
              x={index * STEP}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
              className={cn(bar === peak ? 'fill-signal' : 'fill-edge group-hover:fill-bone')}
            />
          </g>
        );
      })}
    </svg>
  );
}

function spanOf({ from, to }: Bar): string {
  return from === to ? formatUtcDate(from) : `${formatUtcDate(from)} to ${formatUtcDate(to)}`;
}
