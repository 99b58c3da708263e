import { cn } from './cn';
import { Button } from './button';

export interface ErrorStateProps {
  /** The specified text, such as 'Error: {message}'. */
  message: string;
  onRetry?: () => void;
  className?: string;
}

/** Something did not come: the staves break off, the words, another try. */
export function ErrorState({ message, onRetry, className }: ErrorStateProps) {
  return (
    <div role="alert" className={cn('flex flex-col items-center px-4 py-16 text-center md:py-24', className)}>
      <BrokenStaves />
      <p className="mt-8 max-w-lg text-danger">{message}</p>
      {onRetry && (
        <Button onClick={onRetry} className="mt-6">
          Try again
        </Button>
      )}
    </div>
  );
}

/** Five lines, torn: the sister of the empty bar. */
function BrokenStaves() {
  return (
    <svg aria-hidden viewBox="0 0 120 48" className="h-12 w-30 text-edge" stroke="currentColor" fill="none">
      <path d="M0 4.5h58M0 14.5h50M0 24.5h56M0 34.5h47M0 44.5h52M72 4.5h48M64 14.5h56M70 24.5h50M61 34.5h59M66 44.5h54" />
      <path d="M67 0l-9 15 6 9-8 12 4 12" className="stroke-danger" />
    </svg>
  );
}
