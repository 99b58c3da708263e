import type { ReactNode } from 'react';
import { cn } from './cn';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** Buttons or links out of here. */
  action?: ReactNode;
  /** 'h1' where it is the page. */
  as?: 'h1' | 'h2' | 'p';
  className?: string;
}

/** Nothing here: five staves of silence, the words, a way on. */
export function EmptyState({ title, text, action, as: Tag = 'p', className }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center px-4 py-16 text-center md:py-24', className)}>
      <Rest />
      <Tag className="display-md mt-8 max-w-xl">{title}</Tag>
      {text && <p className="mt-3 max-w-md text-muted">{text}</p>}
      {action && <div className="mt-8 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

/** A whole rest hanging from its line: the sign for a bar of silence. */
function Rest() {
  return (
    <svg aria-hidden viewBox="0 0 120 48" className="h-12 w-30 text-edge" stroke="currentColor" fill="none">
      <path d="M0 4.5h120M0 14.5h120M0 24.5h120M0 34.5h120M0 44.5h120" />
      <rect x="50" y="14.5" width="20" height="6" className="fill-bone" stroke="none" />
    </svg>
  );
}
