import { useApolloClient } from '@apollo/client/react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useSubmit, type ZodForm } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, Button, cn, ErrorState, LinkButton, Skeleton } from '../../ui';
import { notify } from '../notices';

interface PageFormProps<Input extends FieldValues, Output> {
  form: ZodForm<Input, Output>;
  onSave: (values: Output) => Promise<unknown>;
  /** Draft of the form, from `useDraft`; deleted after a successful save. */
  draft: { forget: () => void };
  submitLabel: string;
  /** Fallback error message. */
  failed: string;
  /** Target of the Cancel link. */
  back: string;
  children: ReactNode;
  className?: string;
}

/** A form that fills a page, with its error above and a sticky footer with Cancel and submit. */
export function PageForm<Input extends FieldValues, Output>(props: PageFormProps<Input, Output>) {
  const { form, onSave, draft, submitLabel, failed, back, children, className } = props;
  const { onSubmit, failure, clearFailure } = useSubmit(form, failed, async (values) => {
    await onSave(values);
    draft.forget();
  });
  return (
    <form noValidate onSubmit={onSubmit} className={cn('flex flex-col gap-6', className)}>
      {failure && (
        <Banner tone="danger" onClose={clearFailure}>
          {failure}
        </Banner>
      )}
      {children}
      <div
        data-actions
        className="sticky bottom-0 z-10 -mx-4 -mb-16 flex justify-end gap-3 border-t bg-ink px-4 py-3 md:-mx-8 md:px-8 lg:mx-0 lg:px-0"
      >
        <LinkButton to={back} onClick={draft.forget}>
          Cancel
        </LinkButton>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

interface SaveButtonProps<Input extends FieldValues, Output> {
  form: ZodForm<Input, Output>;
  children: string;
}

/** Submits one of several forms of a page. It has the signal colour once there is something to save. */
export function SaveButton<Input extends FieldValues, Output>(props: SaveButtonProps<Input, Output>) {
  const { isDirty, isSubmitting } = props.form.formState;
  return (
    <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} loading={isSubmitting}>
      {props.children}
    </Button>
  );
}

/**
 * Leaves a form after saving: shows a message and opens the list, which is loaded again.
 * @param field name of the list in the cache
 */
export function useLeaveSaved(field: string): (message: string, list: string) => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  return async (message, list) => {
    client.cache.evict({ fieldName: field });
    notify.success(message);
    await navigate(list);
  };
}

interface PageLoadingProps {
  /** Message when the URL names no existing record; '' otherwise. */
  missing?: string;
  error: unknown;
  errorText: string;
  onRetry: () => void;
  /** Classes of the grid of placeholders. */
  className?: string;
}

/** Loading, error and not-found state of a page about one record. */
export function PageLoading({ missing, error, errorText, onRetry, className }: PageLoadingProps) {
  if (missing) return <ErrorState message={missing} />;
  if (error) return <ErrorState message={readFailure(error, errorText).message} onRetry={onRetry} />;
  return (
    <div aria-busy className={cn('grid gap-6', className)}>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="h-80 rounded-md" />
      <Skeleton className="h-64 rounded-md" />
    </div>
  );
}
