import { useEffect, useState } from 'react';
import { Clock, TriangleAlert } from 'lucide-react';
import { formatUtcDateTime } from '../../lib/dates';
import { cn } from '../../ui';
import { dueAt, timeLeft, type TimeLeft } from './time-left';

const MINUTE_MS = 60_000;

const COLORS: Record<TimeLeft['state'], string> = {
  fine: 'text-muted',
  soon: 'text-sale',
  overdue: 'text-danger',
};

/** Time left of the promised 48 hours. */
export function TimeLeftBadge({ createdAt, className }: { createdAt: string; className?: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  if (Number.isNaN(Date.parse(createdAt))) return null;
  const { text, state } = timeLeft(createdAt, now);
  const Icon = state === 'overdue' ? TriangleAlert : Clock;
  return (
    <span
      title={`Due ${formatUtcDateTime(dueAt(createdAt))}`}
      className={cn(
        'figures inline-flex items-center gap-1.5 base:text-sm whitespace-nowrap',
        COLORS[state],
        className,
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {text}
    </span>
  );
}
