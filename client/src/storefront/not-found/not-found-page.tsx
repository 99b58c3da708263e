import { EmptyState, LinkButton, usePageMeta } from '../../ui';

/** The page of an unknown address. */
export function NotFoundPage() {
  usePageMeta('Page not found', undefined, { isMissing: true });
  return (
    <EmptyState
      as="h1"
      title="Page not found"
      text="The page you are looking for was not found. It may have moved, or it was never recorded."
      action={
        <LinkButton to="/" variant="primary">
          Back to Homepage
        </LinkButton>
      }
      className="min-h-[60dvh] justify-center"
    />
  );
}
