interface ProgressBarProps {
  label: string;
  percent: number;
  /** Progress in words, for screen readers. */
  text?: string;
  /** Everything is sent; the server works on it. */
  waiting?: boolean;
}

/** A thin bar, which pulses while the duration is unknown. */
export function ProgressBar({ label, percent, text, waiting }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
      className="mt-2 h-1 overflow-hidden rounded-full bg-line"
    >
      <div
        style={{ width: `${percent}%` }}
        className={waiting ? 'h-full animate-breathe bg-signal' : 'h-full bg-signal transition-[width]'}
      />
    </div>
  );
}
