import type { ReactNode } from 'react';
import { cn } from '../../ui';

interface PanelProps {
  title: string;
  children: ReactNode;
  className?: string;
}

/** A titled part of a page about one thing. */
export function Panel({ title, children, className }: PanelProps) {
  return (
    <section aria-label={title} className="min-w-0 rounded-md border bg-surface">
      <h2 className="wide border-b px-5 py-3 text-sm">{title}</h2>
      <div className={cn('p-5', className)}>{children}</div>
    </section>
  );
}
