import { useLocation } from 'react-router-dom';
import { readFailure } from '../../lib/graphql/failure';
import { Button, ErrorState, LinkButton, Skeleton } from '../../ui';
import { useAddressSearch } from './page-parts';

interface FormActionsProps {
  back: string;
  submitLabel: string;
  submitting: boolean;
}

/** Sticky footer of a long form with Cancel and submit. */
export function FormActions({ back, submitLabel, submitting }: FormActionsProps) {
  return (
    <div
      data-actions
      className="sticky bottom-0 z-10 -mx-4 -mb-16 flex justify-end gap-3 border-t bg-ink px-4 py-3 md:-mx-8 md:px-8 lg:mx-0 lg:px-0"
    >
      <LinkButton to={back}>Cancel</LinkButton>
      <Button type="submit" variant="primary" loading={submitting}>
        {submitLabel}
      </Button>
    </div>
  );
}

interface FormLoadingProps {
  /** Message when the URL names no existing record; '' otherwise. */
  missing: string;
  error: unknown;
  errorText: string;
  onRetry: () => void;
}

/** Loading, error and not-found state of a form. */
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

/** Link from a list to a form that returns to the same page and filters. */
export function useFormLink(form: string): { to: string; state: { list: string } } {
  return { to: form, state: { list: useAddressSearch() } };
}

/** URL of the list with the page, search and filters it had when the form was opened. */
export function useListAddress(list: string): string {
  const { state } = useLocation() as { state: { list?: string } | null };
  return `${list}${state?.list ?? ''}`;
}
