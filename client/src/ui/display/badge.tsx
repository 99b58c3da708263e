import type { ReactNode } from 'react';
import { cn } from '../cn';
import { capitalised } from '../fields/select';

export type BadgeTone = 'hot' | 'sale' | 'neutral' | 'signal' | 'danger';

const TONES: Record<BadgeTone, string> = {
  hot: 'bg-hot text-ink',
  sale: 'bg-sale text-ink',
  signal: 'bg-signal text-ink',
  neutral: 'bg-raised text-bone ring-1 ring-line ring-inset',
  danger: 'text-danger ring-1 ring-danger/60 ring-inset',
};

export interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={cn(
        'wide figures inline-flex h-6 items-center gap-1 rounded-sm px-2 text-xs leading-none whitespace-nowrap [&_svg]:size-3.5',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

interface Look {
  /** Fill of the dot, so that a status is readable without its colour. */
  fill: 'ring' | 'half' | 'full' | 'cross';
  color: string;
}

const WAITING: Look = { fill: 'ring', color: 'text-sale' };
const RUNNING: Look = { fill: 'half', color: 'text-sale' };
const GOOD: Look = { fill: 'full', color: 'text-bone' };
const OVER: Look = { fill: 'cross', color: 'text-muted' };
const LOST: Look = { fill: 'cross', color: 'text-danger' };

const LOOKS: Record<string, Look> = {
  pending: WAITING,
  offered: WAITING,
  paused: WAITING,
  reserved: WAITING,
  quoted: WAITING,
  draft: WAITING,
  sending: RUNNING,
  sent: GOOD,
  processing: RUNNING,
  agreed: RUNNING,
  'in progress': RUNNING,
  done: GOOD,
  completed: GOOD,
  active: GOOD,
  published: GOOD,
  approved: GOOD,
  delivered: GOOD,
  paid: GOOD,
  reversed: LOST,
  sold: { fill: 'full', color: 'text-muted' },
  archived: OVER,
  inactive: OVER,
  expired: OVER,
  cancelled: LOST,
  refused: LOST,
  declined: OVER,
  failed: LOST,
  failing: LOST,
  'needs response': WAITING,
  'under review': RUNNING,
  won: GOOD,
  lost: LOST,
  closed: OVER,
};

/**
 * Status of an order, product, shop, submission, coupon or subscriber: dot and word. An unknown status has an
 * empty dot.
 */
export function StatusBadge({ status, className }: { status: string; className?: string }) {
  const { fill, color } = LOOKS[status] ?? { fill: 'ring', color: 'text-muted' };
  return (
    <span className={cn('base:text-sm inline-flex items-center gap-2 whitespace-nowrap', className)}>
      <svg
        aria-hidden
        viewBox="0 0 12 12"
        className={cn('size-3 shrink-0', color)}
        fill="none"
        stroke="currentColor"
      >
        {fill === 'cross' ? (
          <path d="M2.5 2.5l7 7m0-7l-7 7" strokeWidth="1.75" />
        ) : (
          <>
            <circle
              cx="6"
              cy="6"
              r="4.75"
              strokeWidth="1.5"
              fill={fill === 'full' ? 'currentColor' : 'none'}
            />
            {fill === 'half' && <path d="M6 1.25a4.75 4.75 0 0 1 0 9.5z" fill="currentColor" stroke="none" />}
          </>
        )}
      </svg>
      {capitalised(status)}
    </span>
  );
}
