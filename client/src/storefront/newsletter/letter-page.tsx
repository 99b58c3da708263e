import type { ReactNode } from 'react';
import { cn } from '../../ui';

interface LetterPageProps {
  title: string;
  /** What happened; said aloud when it changes. */
  children: ReactNode;
  action?: ReactNode;
  tone?: 'sent' | 'failed' | 'waiting';
}

/** A page a mail has led to: an envelope, what happened, the way on. */
export function LetterPage({ title, children, action, tone = 'waiting' }: LetterPageProps) {
  return (
    <div className="frame flex min-h-[60dvh] flex-1 flex-col items-start justify-center py-14 md:py-24">
      <svg
        aria-hidden
        viewBox="0 0 96 64"
        className={cn(
          'mb-8 w-24 fill-none stroke-2',
          tone === 'sent' ? 'stroke-signal' : tone === 'failed' ? 'stroke-danger' : 'stroke-edge',
          tone === 'waiting' && 'animate-breathe',
        )}
      >
        <rect x="1" y="1" width="94" height="62" rx="4" />
        <path d={tone === 'failed' ? 'M34 18l28 28M62 18l-28 28' : 'M2 4l46 32L94 4'} />
      </svg>
      <h1 className="display-lg max-w-4xl">{title}</h1>
      <div role="status" className="mt-4 max-w-xl text-muted md:text-lg">
        {children}
      </div>
      {action && <div className="mt-8 flex flex-wrap gap-3">{action}</div>}
    </div>
  );
}
