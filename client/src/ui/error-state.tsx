import { cn } from './cn';
import { Button } from './button';

export interface ErrorStateProps {
  /** The specified text, such as 'Error: {message}'. */
  message: string;
  onRetry?: () => void;
  className?: string;
}

export function ErrorState({ message, onRetry, className }: ErrorStateProps) {
  return (
    <div role="alert" className={cn('flex flex-col items-center gap-6 px-4 py-16 text-center', className)}>
      <p className="max-w-lg text-danger">{message}</p>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}
