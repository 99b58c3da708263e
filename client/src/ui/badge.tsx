import type { ReactNode } from 'react';
import { cn } from './cn';

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
