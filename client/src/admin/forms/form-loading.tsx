import { readFailure } from '../../lib/graphql/failure';
import { ErrorState, Skeleton } from '../../ui';

interface FormLoadingProps {
  /** Nothing to load: the address names no such thing. */
  missing: string;
  error: unknown;
  errorText: string;
  onRetry: () => void;
}

/** In the place of a form whose values are on the way, or did not come. */
export function FormLoading({ missing, error, errorText, onRetry }: FormLoadingProps) {
  if (missing) return <ErrorState message={missing} />;
  if (error) return <ErrorState message={readFailure(error, errorText).message} onRetry={onRetry} />;
  return (
    <div aria-busy className="flex max-w-5xl flex-col gap-6">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="h-80 rounded-md" />
      <Skeleton className="h-64 rounded-md" />
    </div>
  );
}
