import type { ReactNode } from 'react';
import { cn } from '../cn';
import { Button } from '../actions/button';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** Buttons or links. */
  action?: ReactNode;
  /** 'h1' when it is the whole page. */
  as?: 'h1' | 'h2' | 'p';
  className?: string;
}

/** Empty state: illustration, title, text and actions. */
export function EmptyState({ title, text, action, as: Tag = 'p', className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'base:py-16 base:md:py-24 flex flex-1 flex-col items-center justify-center px-4 text-center',
        className,
      )}
    >
      <Rest />
      <Tag className="display-md mt-8 w-full max-w-xl">{title}</Tag>
      {text && <p className="mt-3 w-full max-w-md text-muted">{text}</p>}
      {action && <div className="mt-8 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

/** A whole rest on a stave. */
function Rest() {
  return (
    <svg aria-hidden viewBox="0 0 120 48" className="h-12 w-30 text-edge" stroke="currentColor" fill="none">
      <path d="M0 4.5h120M0 14.5h120M0 24.5h120M0 34.5h120M0 44.5h120" />
      <rect x="50" y="14.5" width="20" height="6" className="fill-bone" stroke="none" />
    </svg>
  );
}

export interface ErrorStateProps {
  /** Text such as 'Error: {message}'. */
  message: string;
  onRetry?: () => void;
  className?: string;
}

/** Error state with a retry button. */
export function ErrorState({ message, onRetry, className }: ErrorStateProps) {
  return (
    <div
      className={cn(
        'base:py-16 base:md:py-24 flex flex-1 flex-col items-center justify-center px-4 text-center',
        className,
      )}
    >
      <BrokenStaves />
      <p role="alert" className="mt-8 w-full max-w-lg text-danger">
        {message}
      </p>
      {onRetry && (
        <Button onClick={onRetry} className="mt-6">
          Retry
        </Button>
      )}
    </div>
  );
}

/** A torn stave. */
function BrokenStaves() {
  return (
    <svg aria-hidden viewBox="0 0 120 48" className="h-12 w-30 text-edge" stroke="currentColor" fill="none">
      <path d="M0 4.5h58M0 14.5h50M0 24.5h56M0 34.5h47M0 44.5h52M72 4.5h48M64 14.5h56M70 24.5h50M61 34.5h59M66 44.5h54" />
      <path d="M67 0l-9 15 6 9-8 12 4 12" className="stroke-danger" />
    </svg>
  );
}
